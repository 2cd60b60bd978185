import { siteConfig } from "#site.config.ts";
import { navItems } from "#site/content/nav-items.ts";
import { FooterColumns } from "#site/footer/footer-columns.tsx";
import { footerLinks } from "#site/footer/footer-links.ts";

const words = {
  description: siteConfig.brand.description,
  product: "Product",
  company: "Company",
  ...footerLinks(navItems),
};

export default function FooterFacts() {
  return <FooterColumns words={words} />;
}
