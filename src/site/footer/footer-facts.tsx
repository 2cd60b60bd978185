import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { FooterColumns } from "#site/footer/footer-columns.tsx";

const words = {
  description: siteConfig.brand.description,
  product: "Product",
  productLinks: [
    { to: paths.page.platform(), label: "Platform" },
    { to: paths.page.agent(), label: "Build Agents" },
    { to: paths.page.integrations(), label: "Integrations" },
    { to: paths.page.pricing(), label: "Pricing" },
    { to: paths.page.questions(), label: "Questions" },
  ],
  company: "Company",
  companyLinks: [
    { to: paths.page.about(), label: "About Us" },
    { to: paths.page.careers(), label: "Careers" },
    { to: paths.page.contact(), label: "Contact" },
  ],
};

export default function FooterFacts() {
  return <FooterColumns words={words} />;
}
