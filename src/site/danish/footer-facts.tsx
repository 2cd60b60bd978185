import { danishNavItems } from "#site/danish/content/nav-items.ts";
import { danishPages } from "#site/danish/content/pages.ts";
import { FooterColumns } from "#site/footer/footer-columns.tsx";

const [, about, platform, agent] = danishNavItems;

const words = {
  description: danishPages.home.description,
  language: "da" as const,
  product: "Produkt",
  // Without the architecture and the list of agents, which are parts of other pages.
  productLinks: [platform, agent, ...(platform?.more?.slice(2) ?? [])].filter((item) => item !== undefined),
  company: "Virksomhed",
  companyLinks: [about, ...(about?.more ?? [])].filter((item) => item !== undefined),
};

export default function DanishFooterFacts() {
  return <FooterColumns words={words} />;
}
