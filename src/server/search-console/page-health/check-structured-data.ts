/** Properties that Google's documentation requires for the types used on this site. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ["name"],
  WebSite: ["name", "url"],
  WebPage: ["name", "url"],
  BlogPosting: ["headline", "image", "datePublished", "author"],
  Article: ["headline", "image", "datePublished", "author"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  Product: ["name", "offers"],
  Offer: ["price", "priceCurrency"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  JobPosting: ["title", "description", "datePosted", "hiringOrganization", "jobLocation"],
};

const addresses = new Set(["@id", "url", "item", "image", "logo", "mainEntityOfPage", "sameAs"]);
const dates = new Set(["datePosted", "datePublished", "dateModified", "validThrough"]);

type Entry = Record<string, unknown>;

export interface CheckedData {
  types: string[];
  problems: string[];
}

export function checkStructuredData(scripts: readonly string[]): CheckedData {
  const types: string[] = [];
  const problems: string[] = [];
  for (const script of scripts) {
    const entry = parse(script);
    if (!entry) {
      problems.push("Structured data is not valid JSON");
      continue;
    }
    if (!/^https?:\/\/schema\.org\/?$/.test(String(entry["@context"])))
      problems.push("Structured data does not have schema.org as its context");
    types.push(typeOf(entry) ?? "no type");
    checkEntry(entry, problems);
  }
  return { types, problems };
}

function parse(script: string): Entry | undefined {
  try {
    const data: unknown = JSON.parse(script);
    return isEntry(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const typeOf = (entry: Entry) => (typeof entry["@type"] === "string" ? entry["@type"] : undefined);

const isMissing = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

function checkEntry(entry: Entry, problems: string[]): void {
  const type = typeOf(entry);
  // An entry with only an `@id` is a reference to an entry that is described elsewhere.
  if (!type && Object.keys(entry).every((key) => key === "@id")) return checkValues(entry, "a reference", problems);
  if (!type) problems.push("Structured data has an entry without a type");
  const isReference = "@id" in entry && Object.keys(entry).every((key) => ["@id", "@type", "name"].includes(key));
  if (type && !isReference)
    for (const property of required[type] ?? [])
      if (isMissing(entry[property])) problems.push(`${type} has no ${property}`);
  if (type === "BreadcrumbList" && !isNumbered(entry.itemListElement))
    problems.push("BreadcrumbList positions do not start at 1 or are not consecutive");
  checkValues(entry, type ?? "an entry", problems);
}

const isNumbered = (items: unknown) =>
  Array.isArray(items) && items.every((item, index) => isEntry(item) && item.position === index + 1);

function checkValues(entry: Entry, name: string, problems: string[]): void {
  for (const [property, value] of Object.entries(entry)) {
    for (const one of [value].flat()) {
      if (isEntry(one)) checkEntry(one, problems);
      else if (addresses.has(property) && !/^https?:\/\/[^\s]+$/.test(String(one)))
        problems.push(`${property} of ${name} is not an absolute URL`);
      else if (dates.has(property) && Number.isNaN(Date.parse(String(one))))
        problems.push(`${property} of ${name} is not a valid date`);
    }
  }
}
