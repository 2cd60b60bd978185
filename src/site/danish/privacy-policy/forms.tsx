import { siteConfig } from "#site.config.ts";
import type { FormField } from "#contract/submitted-fields.ts";
import { DanishSection } from "#site/danish/privacy-policy/danish-section.tsx";

const { careersEmail } = siteConfig.contact;

const fields: Readonly<Record<FormField, string>> = {
  full_name: "navn",
  company: "virksomhed",
  email: "e-mailadresse",
  job_title: "stilling",
  company_size: "virksomhedens størrelse",
  use_case: "område",
  message: "besked",
};
const listed = new Intl.ListFormat("da").format(Object.values(fields));

export function Forms() {
  return (
    <DanishSection id="forms">
      <p>
        <strong>Demoforespørgsel og kontaktformular.</strong> Vi gemmer det, du skriver: {listed}, sammen med
        tidspunktet og sidens sprog. Vi gemmer også den meddelelse med samme indhold, der bliver sendt til os.
        Behandlingsgrundlag: foranstaltninger, som du beder om forud for en kontrakt, databeskyttelsesforordningens
        artikel 6, stk. 1, litra b, eller vores legitime interesse i at svare dig, litra f.
      </p>
      <p>
        <strong>Nyhedsbrev.</strong> Vi gemmer din e-mailadresse, tidspunktet og sidens sprog. Hvis vi beder dig
        bekræfte adressen via e-mail, og du ikke gør det, sletter vi den efter 7 dage. Du kan afmelde dig via linket i
        vores e-mails eller ved at skrive til os, og så sletter vi adressen. Behandlingsgrundlag: dit samtykke, artikel
        6, stk. 1, litra a.
      </p>
      <p>
        <strong>Ansøgninger.</strong> På karrieresiden åbner knappen <span lang="en">Apply Now</span> en e-mail til{" "}
        <a href={`mailto:${careersEmail}`} className="whitespace-nowrap">
          {careersEmail}
        </a>{" "}
        i dit eget mailprogram. Webstedet registrerer den ikke.
      </p>
      <p>
        <strong>Administratorer.</strong> Om dem, der logger på vores dashboard, gemmer vi navn, e-mailadresse, en
        hashværdi af adgangskoden og deres sessioner.
      </p>
    </DanishSection>
  );
}

export function Protection() {
  return (
    <DanishSection id="protection">
      <p>
        Når du begynder at udfylde en formular, løser din browser en lille opgave fra vores egen server. Den erstatter
        en captcha fra tredjepart og indsamler intet om dig. For at en løsning ikke kan bruges igen, gemmer vi en
        hashværdi af den i cirka 20 minutter.
      </p>
      <p>
        Serveren bruger din IP-adresse, mens den besvarer en forespørgsel fra din browser. Hvor den skal tælle forsøg,
        for eksempel ved login, bruger den et pseudonym, der er dannet med en nøgle, og som adressen ikke kan læses ud
        af. Behandlingsgrundlag: vores legitime interesse i, at webstedet fungerer, artikel 6, stk. 1, litra f.
      </p>
    </DanishSection>
  );
}
