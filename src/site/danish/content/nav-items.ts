import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import type { NavItem } from "#site/content/nav-items.ts";

const { page } = paths;
const inEnglish = { hrefLang: "en" };

export const danishNavItems: readonly NavItem[] = [
  { to: page.homeDanish(), label: "Forside" },
  {
    to: page.about(),
    label: "Om os",
    ...inEnglish,
    more: [
      { to: page.careers(), label: "Karriere", ...inEnglish },
      { to: page.contactDanish(), label: "Kontakt" },
    ],
  },
  {
    to: page.platform(),
    label: "Platform",
    ...inEnglish,
    more: [
      { to: page.platformArchitecture(), label: "Arkitektur", ...inEnglish },
      { to: page.landingAgents(), label: `De ${siteConfig.claims.agents} agenter`, ...inEnglish },
      { to: page.integrations(), label: "Integrationer", ...inEnglish },
      { to: page.pricing(), label: "Priser", ...inEnglish },
      { to: page.questions(), label: "Spørgsmål", ...inEnglish },
    ],
  },
  { to: page.agent(), label: "Byg agenter", ...inEnglish },
];
