import { companyKind } from "#site.config.ts";
import { sentenceStart } from "#ui/spell-number.ts";

/** In the imprint, until the address is known. */
export const danishCompanyKind = sentenceStart(companyKind.da);
