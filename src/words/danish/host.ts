import type { HostWords } from "#words/english/host.ts";

export const hostWords: HostWords = {
  language: "da",
  title: "Din vært",
  agenda: "Sådan foregår demoen",
  expectations: [
    ["30-45 minutters møde", "Ét møde, bygget op om et eksempel fra jeres virksomhed."],
    ["Vi bygger en agent live", "I ser os bygge en agent, der virker, inklusive godkendelsestrin."],
    ["Plan for integrationer", "Hvilke systemer agenten læser i, hvilke den skriver i, og hvordan den logger på."],
    ["ROI-analyse", "Tid og fejl pr. sag i dag, sammenlignet med samme sag håndteret af agenter."],
  ],
  promise: "Vi svarer inden for 24 timer. En demo bliver som regel aftalt inden for 2-3 arbejdsdage.",
};
