import type { ReactNode } from "react";
import { PolicySection, type SectionTitles } from "#site/pages/privacy-policy/policy-section.tsx";

export const danishSections: SectionTitles = {
  "in-short": "Kort fortalt",
  controller: "Dataansvarlig",
  browser: "Hvad din browser gemmer",
  analytics: "Hvad vi registrerer med dit samtykke",
  without: "Hvad vi registrerer uden samtykke",
  forms: "Formularer og nyhedsbrev",
  protection: "Beskyttelse mod misbrug",
  recipients: "Hvor data ligger, og hvem der ser dem",
  retention: "Hvor længe vi gemmer data",
  rights: "Dine rettigheder",
  changes: "Ændringer",
};

export const DanishSection = ({ id, children }: { id: keyof SectionTitles; children: ReactNode }) => (
  <PolicySection id={id} titles={danishSections}>
    {children}
  </PolicySection>
);
