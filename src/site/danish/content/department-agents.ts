import type { DepartmentAgent } from "#site/content/department-agents.ts";

export const danishDepartmentAgents: readonly DepartmentAgent[] = [
  {
    title: "Økonomiagent",
    trackedAs: "Finance Agent",
    summary:
      "Afstemmer leverandørfakturaer med ordrer og varemodtagelser, bogfører dem, der passer, og spørger om resten.",
    does: ["Læser fakturaer fra indbakken", "Laver trevejsmatch i SAP", "Bogfører og planlægger betalingen"],
    systems: ["SAP", "QuickBooks"],
    approval: "Beløb over jeres grænse venter på controlleren.",
  },
  {
    title: "HR-agent",
    trackedAs: "HR Agent",
    summary:
      "Besvarer spørgsmål om personalepolitikken, citerer det relevante afsnit og følger hver ny medarbejder fra underskrevet kontrakt til dag 90.",
    does: [
      "Svarer ud fra jeres personalehåndbog",
      "Opretter konti og bestiller udstyr",
      "Arkiverer underskrevne dokumenter i Workday",
    ],
    systems: ["Workday", "Microsoft Teams"],
    approval: "Kontrakter og lønændringer venter på HR-partneren.",
  },
  {
    title: "Juridisk agent",
    trackedAs: "Legal Agent",
    summary:
      "Læser indgående kontrakter op mod jeres retningslinjer og viser de klausuler, der afviger, med rettelsesforslag.",
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
    summary: "Løser sager om adgang, adgangskoder og enheder og giver resten videre med en diagnose.",
    does: [
      "Sorterer og besvarer sager",
      "Nulstiller adgang efter identitetskontrol",
      "Følger driftsvejledningen og melder tilbage",
    ],
    systems: ["ServiceNow", "Slack"],
    approval: "Administratorrettigheder venter på systemejeren.",
  },
  {
    title: "Driftsagent",
    trackedAs: "Operations Agent",
    summary:
      "Holder øje med lager, ordrer og leverancer og ombooker en forsinket forsendelse, før produktionen går i stå.",
    does: ["Sammenligner lageret med planen", "Spørger leverandører om datoer", "Foreslår en ny leverance"],
    systems: ["SAP", "Interne API'er"],
    approval: "Leverandørskift venter på planlæggeren.",
  },
  {
    title: "Salgsagent",
    trackedAs: "Sales Agent",
    summary: "Researcher kunder, skriver oplæg til mødet og holder Salesforce ajour efter hver samtale.",
    does: ["Samler nyheder og åbne sager", "Skriver udkast til opfølgningen", "Opdaterer fase og næste skridt"],
    systems: ["Salesforce", "Slack"],
    approval: "Rabatter ud over prislisten venter på salgschefen.",
  },
];
