import type { Assistants } from "#contract/page-loads.ts";
import { formatCount } from "#admin/parts/format.ts";
import { type FetchSums, type OtherFetch, otherFetches } from "#admin/responses/summarize-fetches.ts";

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

/** Why a crawler fetches pages. Search engine crawlers have no `purpose`. */
export const describePurpose = (purpose: Purpose | undefined): string =>
  purpose ? sentences[purpose] : "fetches pages to list them in search results";

/** Such as "OpenAI, training". */
export const describeOperator = ({ operator, purpose }: { operator: string; purpose?: Purpose | undefined }): string =>
  [operator, purpose && purposeTitles[purpose].toLowerCase()].filter(Boolean).join(", ");

type Verified = Pick<FetchSums, "delivered" | "verified">;

/** States how many fetches were verified. Needed beside every figure, because any program can use a crawler's name. */
export function describeVerified({ delivered, verified }: Verified, isVerifying: boolean): string {
  if (delivered === 0) return "No page was delivered to it in this range.";
  if (verified === delivered) return "All its page fetches came from its operator’s addresses.";
  if (verified > 0)
    return `${formatCount(verified)} of its ${formatCount(delivered)} page fetches came from its operator’s addresses. Another program may have used its name for the others.`;
  return isVerifying
    ? "None of its fetches could be verified. Another program may have used its name."
    : "Its fetches are unverified, because verification is turned off (responses.crawlerChecks in site.config.ts). Another program may have used its name.";
}

/** Cell of a table, such as "robots.txt: 5, missing pages: 1". */
export function formatOthers({ others }: Pick<FetchSums, "others">): string {
  const parts = (Object.keys(otherFetches) as OtherFetch[])
    .filter((kind) => others[kind] > 0)
    .map((kind) => `${otherFetches[kind]}: ${formatCount(others[kind])}`);
  return parts.join(", ") || "–";
}
