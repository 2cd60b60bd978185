import type { Assistants } from "#contract/page-loads.ts";
import { formatCount, formatShare } from "#admin/parts/format.ts";
import type { CrawlerRow } from "#admin/responses/summarize-fetches.ts";

type Purpose = Assistants["crawlers"][number]["purpose"];

export const purposeTitles: Readonly<Record<Purpose, string>> = {
  training: "Training",
  search: "Search",
  user: "For a user",
};

const sentences: Readonly<Record<Purpose, string>> = {
  training: "reads pages to train models",
  search: "reads pages to answer searches",
  user: "reads a page when a user asks for it",
};

export const describePurpose = (purpose: Purpose): string => sentences[purpose];

/** Anybody can use the name of a crawler, so the share that is verified belongs to each of its figures. */
export function describeVerified({ count, verified }: Pick<CrawlerRow, "count" | "verified">, isVerifying: boolean) {
  if (verified > 0)
    return `${formatCount(verified)} of ${formatCount(count)} fetches came from an address of its operator; the others may be forged.`;
  return isVerifying
    ? "None of its fetches could be verified, so they may be forged."
    : "Its fetches are unverified: look-ups are turned off in site.config.ts (responses.crawlerChecks).";
}

export const formatVerified = ({ count, verified }: Pick<CrawlerRow, "count" | "verified">): string =>
  verified === 0 ? "unverified" : verified === count ? "verified" : `${formatShare(verified, count)} verified`;
