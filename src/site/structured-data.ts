import { readFact, readKnown, siteConfig } from "#site.config.ts";
import type { PageMetadata, PageSite } from "#ui/page-metadata.ts";
import { jobs, type Job } from "#site/content/jobs.ts";
import { pages } from "#site/content/pages.ts";
import type { Question } from "#site/sections/question-list.tsx";
import { plans } from "#site/content/pricing.ts";
import { pricingQuestions } from "#site/content/pricing-questions.ts";
import { questions } from "#site/content/questions.ts";
import { splitPostalLine } from "#site/split-postal-line.ts";

const { brand, contact } = siteConfig;
const teamsPriceEur = Number.parseInt(plans.teams.price, 10);

/** Entities that a page describes in addition to itself, in the vocabulary of schema.org. */
export function structuredData({ path }: PageMetadata, site: PageSite): object[] {
  if (path === pages.home.path) return [organization(site), website(site)];
  if (path === pages.newHome.path) return [product(site)];
  if (path === pages.enhancedHome.path) return [faq(questions)];
  if (path === pages.pricing.path) return [faq(pricingQuestions)];
  if (path === pages.careers.path) return jobs.map((job) => jobPosting(job, site));
  return [];
}

const organizationId = (site: PageSite) => `${site.origin}/#organization`;

function postalAddress() {
  const lines = readKnown<readonly string[]>(contact.address);
  if (!lines) return undefined;
  const { postalCode, city } = splitPostalLine(lines.at(-1) ?? "");
  return {
    "@type": "PostalAddress",
    // The first line is the company's name.
    streetAddress: lines.slice(1, -1).join(", "),
    postalCode,
    addressLocality: city,
    addressCountry: contact.country.en.replace(/^the /, ""),
  };
}

const organization = (site: PageSite) => ({
  "@type": "Organization",
  "@id": organizationId(site),
  name: brand.name,
  legalName: brand.company,
  slogan: brand.tagline,
  description: brand.description,
  url: `${site.origin}/`,
  logo: `${site.origin}/icon-512.png`,
  email: contact.email,
  address: postalAddress(),
  identifier: readKnown(contact.registrationNumber),
  sameAs: [readFact(contact.linkedIn)],
  contactPoint: { "@type": "ContactPoint", contactType: "sales", email: contact.email },
});

const website = (site: PageSite) => ({
  "@type": "WebSite",
  "@id": `${site.origin}/#website`,
  name: brand.name,
  url: `${site.origin}/`,
  inLanguage: "en",
  publisher: { "@id": organizationId(site) },
});

function product(site: PageSite) {
  const page = pages.newHome;
  const price = { price: teamsPriceEur, priceCurrency: "EUR" };
  return {
    "@type": "Product",
    "@id": `${site.origin}${page.path}#product`,
    name: `${brand.name} ${plans.teams.name}`,
    description: `${plans.teams.text} ${plans.teams.features.join(", ")}.`,
    category: "AI agent platform",
    image: site.origin + page.image,
    brand: { "@type": "Brand", name: brand.name },
    offers: {
      "@type": "Offer",
      url: site.origin + page.path,
      availability: "https://schema.org/InStock",
      seller: { "@id": organizationId(site) },
      ...price,
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        ...price,
        billingDuration: 1,
        // UN/CEFACT: a month.
        unitCode: "MON",
      },
    },
  };
}

const faq = (questions: readonly Question[]) => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

function jobPosting(job: Job, site: PageSite) {
  const page = pages.careers;
  const places = job.location.split(" or ").filter((place) => !place.startsWith("remote"));
  return {
    "@type": "JobPosting",
    title: job.title,
    description: job.description,
    datePosted: page.published,
    employmentType: [
      ...(/full-time/i.test(job.type) ? ["FULL_TIME"] : []),
      ...(/part-time|four days/i.test(job.type) ? ["PART_TIME"] : []),
    ],
    industry: job.department,
    url: site.origin + page.path,
    hiringOrganization: {
      "@type": "Organization",
      "@id": organizationId(site),
      name: brand.company,
      sameAs: `${site.origin}/`,
      logo: `${site.origin}/icon-512.png`,
    },
    jobLocation: places.map((addressLocality) => ({
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality, addressCountry: contact.country.en },
    })),
  };
}
