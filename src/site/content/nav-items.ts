import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { spellNumber } from "#ui/spell-number.ts";

export interface NavItem {
  to: string;
  label: string;
  /** Language of the linked page, if it is not the language of the menu. */
  hrefLang?: string;
  /** Entries of its menu. */
  more?: readonly Omit<NavItem, "more">[];
}

export const navItems: readonly NavItem[] = [
  { to: paths.page.home(), label: "Home" },
  {
    to: paths.page.about(),
    label: "About Us",
    more: [
      { to: paths.page.careers(), label: "Careers" },
      { to: paths.page.contact(), label: "Contact" },
    ],
  },
  {
    to: paths.page.platform(),
    label: "Platform",
    more: [
      { to: paths.page.platformArchitecture(), label: "Architecture" },
      { to: paths.page.landingAgents(), label: `The ${spellNumber(siteConfig.claims.agents)} agents` },
      { to: paths.page.integrations(), label: "Integrations" },
      { to: paths.page.pricing(), label: "Pricing" },
      { to: paths.page.questions(), label: "Questions" },
    ],
  },
  { to: paths.page.agent(), label: "Build Agents" },
];
