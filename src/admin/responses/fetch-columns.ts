import { formatCount } from "#admin/parts/format.ts";
import { formatResponses, formatVerified } from "#admin/responses/describe-crawler.ts";
import type { FigureColumn } from "#admin/responses/figure-table.tsx";
import { describeLast, type FetchSums } from "#admin/responses/summarize-fetches.ts";

/** Figures of the fetches of a page or by a crawler. */
export const fetchColumns: readonly FigureColumn<FetchSums>[] = [
  { title: "Fetches", value: ({ count }) => formatCount(count) },
  { title: "Identity", value: formatVerified, isText: true },
  { title: "Result", value: formatResponses, isText: true },
  { title: "Last fetch", value: describeLast },
];
