//! Credits of the games.

crate::texts! {
    credit {
        pl: "Kokopelli wymyślił Stefan Feld, a Purrramidę i Szkołę latania – Reiner Knizia.",
        en: "Kokopelli was designed by Stefan Feld, Purrramida and Szkoła latania by Reiner Knizia.",
    }
    not_affiliated {
        pl: "Stolik nie jest powiązany z autorami ani wydawcami tych gier. Rysunki, teksty i plansze są nasze.",
        en: "Stolik is not affiliated with the designers or publishers of these games. Drawings, texts and boards are our own.",
    }
}
