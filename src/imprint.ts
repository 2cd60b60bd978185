import type { Language } from "#contract/language.ts";
import { type Fact, readKnown } from "#site.config.ts";

type Words = Readonly<Record<Language, string>>;

interface Registration {
  /** Legal form of the company. */
  readonly companyKind: Words;
  /** Lines of the address: the name of the company first, postal code and city last. */
  readonly address: Fact<readonly string[]>;
  /** As in a sentence, such as "the Netherlands". */
  readonly country: Words;
  readonly registrationNumber: Fact<string>;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lines of a company's imprint: what is known of it, and at least its name and kind. */
export function listImprint(
  company: string,
  { companyKind, address, country, registrationNumber }: Registration,
  language: Language = "en",
): readonly string[] {
  const lines = readKnown(address);
  const number = readKnown(registrationNumber);
  return [
    ...(lines ? [...lines, capitalise(country[language])] : [company, companyKind[language]]),
    ...(number ? [number] : []),
  ];
}
