//! Means and shares with 95% confidence intervals, and a sequential test.

use std::fmt::Write as _;

/// The normal quantile of a two-sided 95% interval.
const Z: f64 = 1.959_964;

/// A running mean of integers. The sums are exact, so the order of additions does not matter.
#[derive(Clone, Copy, Default, Debug)]
pub struct Mean {
    count: u64,
    sum: i64,
    squares: i64,
    least: Option<i64>,
    most: Option<i64>,
}

impl Mean {
    pub fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
        self.least = Some(self.least.map_or(value, |least| least.min(value)));
        self.most = Some(self.most.map_or(value, |most| most.max(value)));
    }

    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    pub fn range(&self) -> (i64, i64) {
        (self.least.unwrap_or(0), self.most.unwrap_or(0))
    }

    /// Half the width of the mean's 95% interval; `None` with fewer than two values.
    pub fn margin(&self) -> Option<f64> {
        if self.count < 2 {
            return None;
        }
        let count = self.count as f64;
        let variance = (self.squares as f64 - self.sum as f64 * self.mean()) / (count - 1.0);
        Some(Z * (variance.max(0.0) / count).sqrt())
    }
}

/// A running mean of measurements, with its variance.
#[derive(Clone, Copy, Default, Debug)]
pub struct Estimate {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Estimate {
    pub fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The number of measurements.
    pub const fn count(&self) -> u64 {
        self.count as u64
    }

    pub fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// The sample variance of the measurements.
    pub fn variance(&self) -> f64 {
        if self.count < 2.0 {
            return f64::INFINITY;
        }
        ((self.squares - self.sum * self.mean()) / (self.count - 1.0)).max(0.0)
    }

    /// Half the width of the mean's 95% interval.
    pub fn half_width(&self) -> f64 {
        Z * (self.variance() / self.count.max(1.0)).sqrt()
    }

    /// The 95% interval of a mean that is a share. If all measurements are equal, their variance says
    /// nothing, and each counts as one trial.
    pub fn share_interval(&self) -> (f64, f64) {
        if self.variance() <= f64::EPSILON {
            return share_interval(self.sum.round() as u64, self.count as u64);
        }
        ((self.mean() - self.half_width()).max(0.0), (self.mean() + self.half_width()).min(1.0))
    }
}

/// Results and their luck, measured together.
#[derive(Clone, Copy, Default, Debug)]
pub struct Adjusted {
    plain: Estimate,
    luck: Estimate,
    /// The results minus the luck.
    pub rest: Estimate,
}

impl Adjusted {
    pub fn add(&mut self, result: f64, luck: f64) {
        self.plain.add(result);
        self.luck.add(luck);
        self.rest.add(result - luck);
    }

    /// The variance of the adjusted results, relative to that of the plain ones: the share of games that they
    /// need for the same interval.
    pub fn ratio(&self) -> f64 {
        self.rest.variance() / self.plain.variance()
    }

    /// How much the results change with one unit of luck: 1 if luck is measured as large as it is.
    pub fn slope(&self) -> f64 {
        let covariance = (self.plain.variance() + self.luck.variance() - self.rest.variance()) / 2.0;
        covariance / self.luck.variance()
    }
}

/// A sequential probability ratio test between two Elo differences, with error rates of 5%.
#[derive(Clone, Copy, Debug)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// ln(0.95 / 0.05)
const SPRT_BOUND: f64 = 2.944_439;
/// The minimum number of trials: with fewer, the variance is not known well enough.
const SPRT_LEAST: f64 = 16.0;

impl Sprt {
    pub const fn new(elo0: f64, elo1: f64) -> Self {
        Self { elo0, elo1 }
    }

    /// The log-likelihood ratio of elo1 against elo0, by the normal approximation.
    fn ratio(&self, ahead: &Estimate) -> f64 {
        let share = |elo: f64| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0));
        let (low, high) = (share(self.elo0), share(self.elo1));
        // Two opposite measurements keep the variance above 0 when all others are equal.
        let mut cautious = *ahead;
        cautious.add(0.0);
        cautious.add(1.0);
        ahead.count * (high - low) * (2.0 * ahead.mean() - low - high) / (2.0 * cautious.variance())
    }

    /// `Some(true)` if elo1 is accepted, `Some(false)` if elo0 is.
    pub fn verdict(&self, ahead: &Estimate) -> Option<bool> {
        let ratio = self.ratio(ahead);
        (ahead.count >= SPRT_LEAST && ratio.abs() >= SPRT_BOUND).then_some(ratio > 0.0)
    }

    pub fn describe(&self, name: &str, ahead: &Estimate) -> String {
        let verdict = match self.verdict(ahead) {
            Some(true) => format!("{name} is better, by {} Elo rather than {}", self.elo1, self.elo0),
            Some(false) => format!("{name} is not better, {} Elo rather than {}", self.elo0, self.elo1),
            None => "not decided".to_owned(),
        };
        format!("sprt {},{}: {verdict} (log-likelihood ratio {:.2})", self.elo0, self.elo1, self.ratio(ahead))
    }
}

/// A calibration table: chances that were given, grouped, and how often they came true.
pub fn calibration(title: &str, judged: impl IntoIterator<Item = (f64, f64)>) -> String {
    const GROUPS: [(u8, u8); 8] =
        [(0, 10), (10, 20), (20, 35), (35, 50), (50, 65), (65, 80), (80, 90), (90, 101)];
    let mut groups = [[Estimate::default(); 2]; GROUPS.len()];
    for (chance, share) in judged {
        let is_in = |&(from, to): &(u8, u8)| (f64::from(from)..f64::from(to)).contains(&(100.0 * chance));
        if let Some(place) = GROUPS.iter().position(is_in) {
            let [given, won] = &mut groups[place];
            given.add(chance);
            won.add(share);
        }
    }
    let mut text = format!("{:<12} {:>8} {:>8} {:>8}   {title}\n", "chance", "seats", "given", "won");
    for ((from, to), [given, won]) in GROUPS.into_iter().zip(groups) {
        let _ = writeln!(
            text,
            "{:<12} {:>8} {:>7.1}% {:>7.1}%",
            format!("{from}% to {}%", to.min(100)),
            given.count(),
            100.0 * given.mean(),
            100.0 * won.mean()
        );
    }
    text
}

/// The Wilson score interval of a share, at 95%.
pub fn share_interval(hits: u64, trials: u64) -> (f64, f64) {
    if trials == 0 {
        return (0.0, 1.0);
    }
    let (trials, share) = (trials as f64, hits as f64 / trials as f64);
    let center = share + Z * Z / (2.0 * trials);
    let spread = Z * (share * (1.0 - share) / trials + Z * Z / (4.0 * trials * trials)).sqrt();
    let whole = 1.0 + Z * Z / trials;
    (((center - spread) / whole).max(0.0), ((center + spread) / whole).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_half_of_a_hundred_lies_between_40_and_60_percent() {
        // Wilson's interval for 50 of 100 is 0.4038 to 0.5962.
        let (low, high) = share_interval(50, 100);
        assert!((low - 0.4038).abs() < 0.0001 && (high - 0.5962).abs() < 0.0001, "{low} {high}");
        assert!(share_interval(0, 10).0.abs() < 1e-12);
        assert!((share_interval(10, 10).1 - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_sequential_test_ends_when_the_difference_is_clear() {
        let sprt = Sprt::new(0.0, 50.0);
        let mut even = Estimate::default();
        let mut better = Estimate::default();
        for trial in 0..400 {
            even.add(f64::from(trial % 2));
            better.add(if trial % 4 == 0 { 0.0 } else { 1.0 });
        }
        assert_eq!((sprt.verdict(&even), sprt.verdict(&better)), (Some(false), Some(true)));
        assert_eq!(sprt.verdict(&Estimate::default()), None);
    }

    #[test]
    fn a_sequential_test_does_not_believe_a_few_trials_that_agree() {
        let mut alike = Estimate::default();
        (0..20).for_each(|_| alike.add(0.5));
        assert_eq!(Sprt::new(0.0, 5.0).verdict(&alike), None);
    }

    #[test]
    fn winning_always_is_not_certain() {
        let mut always = Estimate::default();
        (0..50).for_each(|_| always.add(1.0));
        let (low, high) = always.share_interval();
        assert!(low > 0.9 && low < 0.95 && high > 0.999, "{low} {high}");
    }

    /// Results that are nothing but twice the measured luck, and results that have nothing to do with it.
    #[test]
    fn luck_explains_results_or_it_does_not() {
        let [mut all, mut nothing] = [Adjusted::default(); 2];
        for number in 0..400 {
            let luck = f64::from(number % 2) - 0.5;
            all.add(2.0 * luck, luck);
            nothing.add(f64::from(number / 2 % 2), luck);
        }
        assert!((all.slope() - 2.0).abs() < 1e-9 && (all.ratio() - 0.25).abs() < 1e-9);
        assert!(nothing.slope().abs() < 1e-9 && (nothing.ratio() - 2.0).abs() < 1e-9);
    }

    #[test]
    fn mean_margin_and_range() {
        let mut mean = Mean::default();
        for value in [2, 4, 4, 4, 5, 5, 7, 9] {
            mean.add(value);
        }
        assert!((mean.mean() - 5.0).abs() < 1e-9);
        // Sample variance 32/7.
        assert!((mean.margin().unwrap() - Z * (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-9);
        assert_eq!(mean.range(), (2, 9));
    }
}
