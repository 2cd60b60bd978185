import type { FormWords } from "#words/english/form-words.ts";

const whenInvalid = "Skriv en fuldstændig e-mailadresse, for eksempel navn@virksomhed.dk.";

export const formWords: FormWords = {
  locale: "da-DK",
  whenEmpty: {
    fullName: "Skriv dit navn.",
    jobTitle: "Skriv din stilling.",
    company: "Skriv virksomhedens navn.",
    email: "Skriv din e-mailadresse.",
    message: "Skriv en besked.",
  },
  fillIn: "Udfyld feltet.",
  whenInvalid,
  whenRefused: {
    fullName: "Skriv dit navn på én linje med højst 200 tegn.",
    name: "Skriv dit navn på én linje med højst 200 tegn.",
    jobTitle: "Skriv din stilling på én linje med højst 200 tegn.",
    phone: "Skriv din stilling på én linje med højst 200 tegn.",
    company: "Skriv virksomhedens navn på én linje med højst 200 tegn.",
    email: whenInvalid,
    message: "Skriv en besked på højst 10.000 tegn.",
    companySize: "Vælg en størrelse på listen.",
    useCase: "Vælg et område på listen.",
  },
  toasts: {
    demo_request: {
      title: "Tak for din forespørgsel!",
      description: "Vi kontakter dig inden for 24 timer for at aftale et møde.",
    },
    contact: { title: "Beskeden er sendt!", description: "Vi har modtaget din besked og vender snart tilbage." },
    newsletter: { title: "Modtaget!", description: "Tak for din tilmelding til vores nyhedsbrev." },
    subscribed: {
      title: "Du er allerede tilmeldt!",
      description: "E-mailadressen er allerede tilmeldt vores nyhedsbrev.",
    },
    noAddress: { title: "Fejl", description: "Skriv din e-mailadresse." },
  },
  next: {
    demo_request: {
      title: "Vi har modtaget din forespørgsel",
      steps: [
        "Inden for 24 timer svarer vi på den e-mailadresse, du har skrevet.",
        "Vi aftaler et tidspunkt sammen, som regel inden for 2-3 arbejdsdage.",
        "På mødet, som varer 30-45 minutter, bygger vi en agent til den arbejdsgang, du har nævnt.",
      ],
      again: "Er der andet, vi kan hjælpe med? Du kan sende en ny forespørgsel med formularen herunder.",
    },
    contact: {
      title: "Vi har modtaget din besked",
      steps: [
        "En af os læser den og giver den videre til den rette kollega.",
        "Inden for 24 timer svarer vi på den e-mailadresse, du har skrevet.",
      ],
      again: "Er der andet, vi kan hjælpe med? Du kan sende en ny besked med formularen herunder.",
    },
    newsletter: {
      title: "Vi har modtaget din e-mailadresse",
      steps: [
        "Hvis du får en e-mail med et bekræftelseslink, skal du åbne det. Ellers skal du ikke foretage dig mere.",
      ],
      again: "",
    },
  },
  meeting: {
    booked: "Dit møde",
    pick: "Vælg et tidspunkt nu, hvis du vil",
    loading: "Henter de ledige tider...",
    notLoaded: "De ledige tider kunne ikke hentes, men vi har modtaget din henvendelse og skriver til dig.",
    again: "Prøv igen",
    book: "Book tidspunktet",
    booking: "Booker...",
    none: "Der er ingen ledige tider lige nu. Vi skriver til dig.",
    length: (minutes, zone) => `Et møde varer ${minutes} minutter. Tiderne er i din tidszone (${zone}).`,
    days: "Dage",
    moreDays: "Flere dage",
    timesOn: (day) => `Tider ${day}`,
    invited: "Vi sender dig en mødeindkaldelse på e-mail.",
    about: {
      demo_request: "På mødet bygger vi en agent til den arbejdsgang, du har nævnt.",
      other: "På mødet taler vi om din besked.",
    },
    change: "Flyt eller aflys mødet",
    taken: "Tidspunktet er lige blevet optaget.",
    nextSelected: "Det næste ledige tidspunkt er valgt.",
    notBooked: "Tidspunktet blev ikke booket. Prøv igen.",
    offline: "Tidspunktet blev ikke booket. Tjek din forbindelse, og prøv igen.",
    refused: "Der er booket eller ændret for mange gange. Prøv igen senere, eller skriv til os.",
  },
};
