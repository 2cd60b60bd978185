import { listImprint } from "#imprint.ts";
import { siteConfig } from "#site.config.ts";
import { DanishSection } from "#site/danish/privacy-policy/danish-section.tsx";

const { brand, contact } = siteConfig;

export function InShort() {
  return (
    <DanishSection id="in-short">
      <ul>
        <li>
          Før du vælger, gemmer webstedet intet i din browser, medmindre du sender en formular og får tilbudt et møde.
          Hvis du lukker dialogen uden at vælge, gemmer det kun, at du har lukket den.
        </li>
        <li>
          Statistik kører kun, hvis du slår den til. Når du slår den fra, stopper den med det samme, og vores server
          fjerner det, der knytter oplysningerne til dig.
        </li>
        <li>Din IP-adresse bliver ikke gemt.</li>
        <li>
          Skrifttyper, billeder, robotkontrol og statistik kommer fra vores egen server. Din browser kontakter ingen
          andre servere.
        </li>
        <li>Vi sælger ikke data og viser ikke reklamer.</li>
      </ul>
    </DanishSection>
  );
}

export function AboutUs() {
  return (
    <DanishSection id="controller">
      <p>Den dataansvarlige for de personoplysninger, der er beskrevet her, er</p>
      <address className="mt-4 border-l-2 border-text pl-4 not-italic">
        {listImprint(brand.company, contact, "da").map((line) => (
          <span key={line} className="block tabular-nums">
            {line}
          </span>
        ))}
        <a href={`mailto:${contact.email}`} className="break-words">
          {contact.email}
        </a>
      </address>
      <p>Skriv til denne e-mailadresse, hvis du har spørgsmål til noget på siden. Du behøver ikke bruge en formular.</p>
    </DanishSection>
  );
}
