import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { readFact, readKnown, siteConfig } from "#site.config.ts";
import { jobs } from "#site/content/jobs.ts";
import { questions } from "#site/content/questions.ts";
import { measurePng } from "./support/png.ts";
import { fetchEntities } from "./support/structured-data.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const origin = siteConfig.url;

const dataOfType = (path: string, type: string) => fetchEntities(stage.app.url + path, type);

test("the home page has structured data about the company, its address and the site", async () => {
  const { brand, contact } = siteConfig;
  const lines = readKnown<readonly string[]>(contact.address);
  const [company] = await dataOfType("/", "Organization");
  expect(company).toMatchObject({
    name: brand.name,
    legalName: brand.company,
    url: `${origin}/`,
    email: contact.email,
    sameAs: [readFact(contact.linkedIn)],
  });
  // A placeholder must not be published as a fact about the company.
  expect(company?.identifier).toBe(readKnown(contact.registrationNumber));
  expect((company?.address as Record<string, string> | undefined)?.streetAddress).toBe(lines?.slice(1, -1).join(", "));
  expect((await measurePng(String(company?.logo).replace(origin, stage.app.url))).size).toBe("512x512");
  expect(await dataOfType("/", "WebSite")).toMatchObject([
    { name: brand.name, url: `${origin}/`, publisher: { "@id": company?.["@id"] } },
  ]);
});

test("the landing page has structured data about the Teams plan and its monthly price", async () => {
  expect(await dataOfType(paths.page.newHome(), "Product")).toMatchObject([
    {
      name: `${siteConfig.brand.name} Teams`,
      description: expect.stringContaining("LLM credits"),
      image: expect.stringContaining(origin),
      offers: {
        "@type": "Offer",
        price: 999,
        priceCurrency: "EUR",
        priceSpecification: { price: 999, priceCurrency: "EUR", billingDuration: 1, unitCode: "MON" },
      },
    },
  ]);
});

test("the buyers' questions and their answers are in the structured data", async () => {
  const [faq] = await dataOfType(paths.page.enhancedHome(), "FAQPage");
  expect(faq?.mainEntity).toEqual(
    questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  );
});

test("the careers page has structured data about each open position", async () => {
  const postings = await dataOfType(paths.page.careers(), "JobPosting");
  expect(postings).toHaveLength(4);
  expect(postings.map(({ title, description }) => ({ title, description }))).toEqual(
    jobs.map(({ title, description }) => ({ title, description })),
  );
  for (const posting of postings) {
    expect(posting.datePosted).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(posting.employmentType).not.toEqual([]);
    expect(posting.hiringOrganization).toMatchObject({ name: siteConfig.brand.company });
    const places = posting.jobLocation as { address: { addressLocality: string } }[];
    expect(places.length).toBeGreaterThan(0);
    for (const { address } of places)
      expect(address).toMatchObject({
        addressLocality: expect.stringMatching(/^\p{Lu}[\p{L} .-]+$/u),
        addressCountry: siteConfig.contact.country.en,
      });
  }
});
