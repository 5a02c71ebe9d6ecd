//! Multinomial logistic regression: learns from observed choices which features make a candidate likely to
//! be chosen.
//!
//! The logarithm of a candidate's probability is the sum of its features, each times its weight, up to a
//! constant that is the same for all candidates.

/// An observed choice of one among several candidates.
#[derive(Clone, Debug)]
pub struct Choice {
    pub candidates: Vec<Candidate>,
}

#[derive(Clone, Debug)]
pub struct Candidate {
    /// The values of its features.
    pub amounts: Vec<f64>,
    /// 1 if it was chosen, 0 if not, and a fraction if several were chosen together.
    pub share: f64,
}

impl Choice {
    /// The predicted probabilities of all candidates.
    pub fn chances(&self, weights: &[f64]) -> Vec<f64> {
        let standings: Vec<_> = self.candidates.iter().map(|one| product(&one.amounts, weights)).collect();
        let best = standings.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let mut chances: Vec<_> = standings.iter().map(|standing| (standing - best).exp()).collect();
        let sum: f64 = chances.iter().sum();
        for chance in &mut chances {
            *chance /= sum;
        }
        chances
    }

    /// The log loss of the choice; lower is better.
    pub fn log_loss(&self, weights: &[f64]) -> f64 {
        let chances = self.chances(weights);
        self.candidates.iter().zip(chances).map(|(one, chance)| -one.share * chance.ln()).sum()
    }
}

/// The prior of a weight.
#[derive(Clone, Copy, Debug)]
pub struct Guess {
    pub weight: f64,
    ridge: f64,
}

impl Guess {
    /// A weak prior with mean `weight` and standard deviation 1. It hardly matters next to thousands of
    /// choices, but a weight about which the choices say nothing keeps its value.
    pub const fn about(weight: f64) -> Self {
        Self { weight, ridge: 1.0 }
    }

    /// A prior so strong that no realistic number of choices changes the weight.
    pub const fn exactly(weight: f64) -> Self {
        Self { weight, ridge: 1e15 }
    }

    /// The penalty for deviating from the prior mean.
    fn surprise(&self, weight: f64) -> f64 {
        self.ridge / 2.0 * (weight - self.weight).powi(2)
    }
}

/// An upper bound; Newton's method needs only a few steps when it converges.
const MAX_STEPS: usize = 50;

/// The weights that minimize the total log loss of the choices plus the penalties, by Newton's method.
pub fn fit(choices: &[&Choice], guesses: &[Guess]) -> Vec<f64> {
    let surprise = |weights: &[f64]| {
        let away: f64 = guesses.iter().zip(weights).map(|(guess, weight)| guess.surprise(*weight)).sum();
        choices.iter().map(|choice| choice.log_loss(weights)).sum::<f64>() + away
    };
    let mut weights: Vec<_> = guesses.iter().map(|guess| guess.weight).collect();
    let mut now = surprise(&weights);
    for _ in 0..MAX_STEPS {
        let (slope, curvature) = derivatives(choices, &weights, guesses);
        let mut step = solve(curvature, slope);
        // The loss is convex, so a step may overshoot but never has the wrong direction: halve it until
        // the loss decreases.
        let (next, then) = loop {
            let next: Vec<_> = weights.iter().zip(&step).map(|(weight, step)| weight + step).collect();
            let then = surprise(&next);
            if then <= now || step.iter().all(|step| step.abs() < 1e-9) {
                break (next, then);
            }
            for step in &mut step {
                *step /= 2.0;
            }
        };
        (weights, now) = (next, then);
        if step.iter().all(|step| step.abs() < 1e-6) {
            break;
        }
    }
    weights
}

/// The negative gradient and the Hessian of the loss.
fn derivatives(choices: &[&Choice], weights: &[f64], guesses: &[Guess]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let count = weights.len();
    let mut slope: Vec<_> =
        guesses.iter().zip(weights).map(|(guess, weight)| guess.ridge * (guess.weight - weight)).collect();
    let mut curvature = vec![vec![0.0; count]; count];
    for (place, guess) in guesses.iter().enumerate() {
        curvature[place][place] = guess.ridge;
    }
    for choice in choices {
        let chances = choice.chances(weights);
        let mut mean = vec![0.0; count];
        for (one, chance) in choice.candidates.iter().zip(&chances) {
            add(&mut mean, *chance, &one.amounts);
            add(&mut slope, one.share - chance, &one.amounts);
        }
        for (one, chance) in choice.candidates.iter().zip(&chances) {
            let apart: Vec<_> = one.amounts.iter().zip(&mean).map(|(amount, mean)| amount - mean).collect();
            for (row, from_mean) in curvature.iter_mut().zip(&apart) {
                // Most features are the same for all candidates of a choice.
                if *from_mean != 0.0 {
                    add(row, chance * from_mean, &apart);
                }
            }
        }
    }
    (slope, curvature)
}

/// Solves `matrix` · x = `right` by elimination without pivoting, which suits a positive definite matrix.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for pivot in 0..count {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let pivots = &above[pivot];
        for (row, place) in below.iter_mut().zip(pivot + 1..) {
            let factor = row[pivot] / pivots[pivot];
            add(row, -factor, pivots);
            right[place] -= factor * right[pivot];
        }
    }
    for place in (0..count).rev() {
        let known = product(&matrix[place][place + 1..], &right[place + 1..]);
        right[place] = (right[place] - known) / matrix[place][place];
    }
    right
}

fn product(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

fn add(sum: &mut [f64], times: f64, other: &[f64]) {
    for (sum, other) in sum.iter_mut().zip(other) {
        *sum += times * other;
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_core::{Rng, SeedableRng};

    use super::*;

    /// The last weight has no effect: its feature is always 0.
    const TRUE: [f64; 4] = [0.8, -0.3, 0.1, 0.0];

    fn between(low: f64, high: f64, rng: &mut impl Rng) -> f64 {
        low + (high - low) * f64::from(rng.next_u32()) / f64::from(u32::MAX)
    }

    /// Random choices among two to four candidates, drawn with the true weights.
    fn choices(count: usize) -> Vec<Choice> {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let amounts = |rng: &mut ChaCha8Rng| {
            vec![between(-1.0, 1.0, rng), between(0.0, 5.0, rng), between(-8.0, 8.0, rng), 0.0]
        };
        let make = |number: usize| {
            let candidates =
                (0..2 + number % 3).map(|_| Candidate { amounts: amounts(&mut rng), share: 0.0 });
            let mut choice = Choice { candidates: candidates.collect() };
            let mut lot = between(0.0, 1.0, &mut rng);
            let chances = choice.chances(&TRUE);
            let chosen = chances.iter().position(|chance| {
                lot -= chance;
                lot < 0.0
            });
            choice.candidates[chosen.unwrap_or(0)].share = 1.0;
            choice
        };
        (0..count).map(make).collect()
    }

    #[test]
    fn weights_are_recovered_from_choices_made_by_them() {
        let choices = choices(20_000);
        let all: Vec<_> = choices.iter().collect();
        let weights = fit(&all, &[5.0, 5.0, -5.0, 0.7].map(Guess::about));
        for (weight, truth) in weights.iter().zip(&TRUE[..3]) {
            // Standard errors are 0.02 and less.
            assert!((weight - truth).abs() < 0.06, "{weights:?} instead of {TRUE:?}");
        }
        assert!((weights[3] - 0.7).abs() < 1e-9, "nothing is known of it: {weights:?}");
    }

    #[test]
    fn nothing_fits_better_than_what_is_fitted_with_what_is_settled() {
        let choices = choices(500);
        let all: Vec<_> = choices.iter().collect();
        let guesses = [Guess::about(0.0), Guess::exactly(-0.4), Guess::about(0.0), Guess::about(0.0)];
        let weights = fit(&all, &guesses);
        assert!((weights[1] + 0.4).abs() < 1e-9, "{weights:?}");
        let surprise = |weights: &[f64]| {
            let away: f64 = guesses.iter().zip(weights).map(|(guess, weight)| guess.surprise(*weight)).sum();
            all.iter().map(|choice| choice.log_loss(weights)).sum::<f64>() + away
        };
        for place in 0..TRUE.len() {
            for aside in [-0.05, 0.05] {
                let mut other = weights.clone();
                other[place] += aside;
                assert!(surprise(&other) > surprise(&weights), "{place} {aside}");
            }
        }
    }

    #[test]
    fn a_shared_choice_is_half_of_each() {
        let candidate = |amount, share| Candidate { amounts: vec![amount], share };
        let choice = Choice { candidates: vec![candidate(1.0, 0.5), candidate(0.0, 0.5)] };
        // Chances e/(1+e) and 1/(1+e).
        assert!((choice.log_loss(&[1.0]) - (1.0 + 1_f64.exp()).ln() + 0.5).abs() < 1e-12);
        assert!(fit(&[&choice], &[Guess::about(2.0)])[0] < 2.0, "neither is more likely");
    }
}
