import { danishNavItems } from "#site/danish/content/nav-items.ts";
import { danishPages } from "#site/danish/content/pages.ts";
import { FooterColumns } from "#site/footer/footer-columns.tsx";
import { footerLinks } from "#site/footer/footer-links.ts";

const words = {
  description: danishPages.home.description,
  language: "da" as const,
  product: "Produkt",
  company: "Virksomhed",
  ...footerLinks(danishNavItems),
};

export default function DanishFooterFacts() {
  return <FooterColumns words={words} />;
}
