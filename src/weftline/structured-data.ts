import { readKnown } from "#site.config.ts";
import type { PageMetadata, PageSite } from "#ui/page-metadata.ts";
import { weftline } from "#weftline/brand.ts";

const { name, company, tagline, description, email, address, country, registrationNumber } = weftline;

/**
 * Entities that a page describes in addition to itself, in the vocabulary of schema.org. Only the landing page
 * describes any, such as the company.
 */
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
    address: street && {
      "@type": "PostalAddress",
      streetAddress: street.slice(1).join(", "),
      addressCountry: country.en,
    },
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
