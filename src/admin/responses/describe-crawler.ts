import type { Assistants } from "#contract/page-loads.ts";
import { formatCount, formatShare } from "#admin/parts/format.ts";
import type { FetchSums } from "#admin/responses/summarize-fetches.ts";

type Purpose = Assistants["crawlers"][number]["purpose"];

export const purposeTitles: Readonly<Record<Purpose, string>> = {
  training: "Training",
  search: "Search",
  user: "At a user’s request",
};

const sentences: Readonly<Record<Purpose, string>> = {
  training: "fetches pages to train models",
  search: "fetches pages to answer searches",
  user: "fetches a page when a user asks for it",
};

export const describePurpose = (purpose: Purpose): string => sentences[purpose];

type Verified = Pick<FetchSums, "count" | "verified">;

/** Anybody can use the name of a crawler, so the share that is verified belongs to each of its figures. */
export function describeVerified({ count, verified }: Verified, isVerifying: boolean): string {
  if (verified > 0 && verified === count) return "All fetches came from its operator’s addresses.";
  if (verified > 0)
    return `${formatCount(verified)} of ${formatCount(count)} fetches came from its operator’s addresses. Another program may have used its name for the others.`;
  return isVerifying
    ? "None of its fetches could be verified. Another program may have used its name."
    : "Its fetches are unverified, because look-ups are turned off (responses.crawlerChecks in site.config.ts). Another program may have used its name.";
}

/** Cell of a table, such as "80% verified". */
export const formatVerified = ({ count, verified }: Verified): string =>
  verified === 0 ? "unverified" : verified === count ? "verified" : `${formatShare(verified, count)} verified`;

/** Cell of a table, such as "12 sent, 1 not found". */
export const formatResponses = ({ read, missing, otherwise }: FetchSums): string =>
  [
    { count: read, name: "sent" },
    { count: missing, name: "not found" },
    { count: otherwise, name: "other" },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => `${formatCount(count)} ${name}`)
    .join(", ");
