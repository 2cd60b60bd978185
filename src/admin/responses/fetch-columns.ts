import { formatCount } from "#admin/parts/format.ts";
import { formatOthers } from "#admin/responses/describe-crawler.ts";
import type { FigureColumn } from "#admin/responses/figure-table.tsx";
import { countOthers, describeLast, type FetchSums } from "#admin/responses/summarize-fetches.ts";

/** Pages delivered to crawlers; the verified and the unverified ones add up to them. */
export const deliveredColumns: readonly FigureColumn<FetchSums>[] = [
  { title: "Delivered", value: ({ delivered }) => formatCount(delivered), sortBy: ({ delivered }) => delivered },
  { title: "Verified", value: ({ verified }) => formatCount(verified), sortBy: ({ verified }) => verified },
  {
    title: "Unverified",
    value: ({ delivered, verified }) => formatCount(delivered - verified),
    sortBy: ({ delivered, verified }) => delivered - verified,
  },
];

/** Fetches that delivered no page, with their kinds. */
export const othersColumn: FigureColumn<FetchSums> = {
  title: "Other fetches",
  value: formatOthers,
  sortBy: countOthers,
  isText: true,
  isSecondary: true,
};

export const lastColumn: FigureColumn<FetchSums> = {
  title: "Last fetch, to the hour",
  value: describeLast,
  sortBy: ({ lastHour }) => (lastHour === null ? null : Date.parse(`${lastHour}Z`)),
  isSecondary: true,
};

/** Order of lists of crawlers and pages. */
export const mostDelivered = { title: "Delivered", direction: "descending" } as const;
