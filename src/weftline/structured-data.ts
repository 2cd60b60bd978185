import { readKnown, siteConfig } from "#site.config.ts";
import type { PageMetadata, PageSite } from "#ui/page-metadata.ts";

const { name, company, tagline, description, email, address, registrationNumber } = siteConfig.weftline;

/** Things that a page describes besides itself, in terms of schema.org. The landing page describes the company. */
export function structuredData(page: PageMetadata, site: PageSite): object[] {
  if (page.path !== site.home.path) return [];
  const url = site.origin + page.path;
  const street = readKnown<readonly string[]>(address);
  const organization = {
    "@type": "Organization",
    "@id": `${url}#organization`,
    name,
    legalName: company,
    slogan: tagline,
    description,
    url,
    logo: site.origin + site.touchIcon,
    email,
    address: street && { "@type": "PostalAddress", streetAddress: street.slice(1).join(", ") },
    identifier: readKnown(registrationNumber),
  };
  const website = {
    "@type": "WebSite",
    "@id": `${url}#website`,
    name,
    url,
    inLanguage: "en",
    publisher: { "@id": organization["@id"] },
  };
  return [organization, website];
}
