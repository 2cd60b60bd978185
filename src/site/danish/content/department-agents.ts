import type { DepartmentAgent } from "#site/content/department-agents.ts";

export const danishDepartmentAgents: readonly DepartmentAgent[] = [
  {
    title: "Økonomiagent",
    trackedAs: "Finance Agent",
    summary:
      "Afstemmer leverandørfakturaer med ordrer og varemodtagelser, bogfører dem, der stemmer, og spørger om resten.",
    does: ["Læser fakturaer fra indbakken", "Laver trevejsmatch i SAP", "Bogfører fakturaen og planlægger betalingen"],
    systems: ["SAP", "QuickBooks"],
    approval: "Beløb over jeres grænse skal godkendes af controlleren.",
  },
  {
    title: "HR-agent",
    trackedAs: "HR Agent",
    summary:
      "Besvarer spørgsmål om personalepolitikken, citerer afsnittet og følger hver ny medarbejder fra kontrakt til dag 90.",
    does: [
      "Svarer ud fra jeres personalehåndbog",
      "Opretter konti og bestiller udstyr",
      "Arkiverer underskrevne dokumenter i Workday",
    ],
    systems: ["Workday", "Microsoft Teams"],
    approval: "Kontrakter og lønændringer skal godkendes af HR-partneren.",
  },
  {
    title: "Juridisk agent",
    trackedAs: "Legal Agent",
    summary:
      "Sammenholder modtagne kontrakter med jeres retningslinjer og markerer afvigende klausuler med forslag til rettelser.",
    does: [
      "Sammenligner klausul for klausul",
      "Skriver udkast til rettelserne",
      "Holder styr på frister for fornyelse",
    ],
    systems: ["Interne API'er", "Microsoft Teams"],
    approval: "Intet forlader virksomheden, før juristen har godkendt det.",
  },
  {
    title: "IT-agent",
    trackedAs: "IT Agent",
    summary: "Løser sager om brugeradgang, kodeord og enheder. Sender resten videre med en diagnose.",
    does: [
      "Sorterer og besvarer sager",
      "Nulstiller adgang efter identitetskontrol",
      "Følger driftsvejledningen og melder tilbage",
    ],
    systems: ["ServiceNow", "Slack"],
    approval: "Administratorrettigheder skal godkendes af systemejeren.",
  },
  {
    title: "Driftsagent",
    trackedAs: "Operations Agent",
    summary:
      "Holder øje med lager, ordrer og leverancer. Ombooker forsinkede forsendelser, før produktionen går i stå.",
    does: ["Sammenligner lageret med planen", "Spørger leverandører om leveringsdatoer", "Foreslår en ny leverance"],
    systems: ["SAP", "Interne API'er"],
    approval: "Leverandørskift skal godkendes af planlæggeren.",
  },
  {
    title: "Salgsagent",
    trackedAs: "Sales Agent",
    summary: "Undersøger kunden, skriver oplæg til mødet og opdaterer Salesforce efter hver samtale.",
    does: ["Samler nyheder og åbne sager", "Skriver udkast til opfølgningen", "Opdaterer fase og næste skridt"],
    systems: ["Salesforce", "Slack"],
    approval: "Rabatter ud over prislisten skal godkendes af salgschefen.",
  },
];
