import type { Assistants } from "#contract/page-loads.ts";
import { type Purpose, purposes } from "#contract/purposes.ts";
import { type FetchSums, sumFetches } from "#admin/responses/summarize-fetches.ts";

type Step = Assistants["chain"][number];

export type ChainRow = FetchSums &
  Omit<Step, "fetches" | "verified"> & { byPurpose: Readonly<Record<Purpose, number>> };

/** By operator: the pages delivered to its crawlers by purpose, and the page loads, visits and leads from its assistants. */
export function listChain({ chain, crawlers, fetches, pages }: Assistants): ChainRow[] {
  return chain.map(({ operator, loads, visits, leads, sources }) => {
    const sumOf = (purpose?: Purpose) => {
      const own = crawlers.filter((one) => one.operator === operator && (!purpose || one.purpose === purpose));
      const names = new Set(own.map(({ name }) => name));
      return sumFetches(
        fetches.filter(({ crawler }) => names.has(crawler)),
        pages,
      );
    };
    const byPurpose = Object.fromEntries(purposes.map((purpose) => [purpose, sumOf(purpose).delivered]));
    return { operator, loads, visits, leads, sources, ...sumOf(), byPurpose: byPurpose as Record<Purpose, number> };
  });
}
