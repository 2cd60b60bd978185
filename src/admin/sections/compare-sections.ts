import type { Report } from "#contract/report.ts";

export interface SectionRow {
  name: string;
  /** Share of the page views of the page. */
  reach: number;
  /** Engaged seconds per page view that reached the section. */
  seconds: number | null;
  /** Reach and seconds of the compared days or segment. */
  previous?: readonly (number | null)[];
  /** Reach in visits with a lead and in other visits; undefined without a comparison. */
  compared?: { leads: number; others: number };
}

type Rows = Report["rows"];

const reachIn = (rows: Rows): ReadonlyMap<string | null, number> =>
  new Map(rows.map(({ key, values }) => [key, values[0] ?? 0]));

/**
 * The sections of a page, most reached first. `leads` and `others` lack the sections that none of their visits reached.
 */
export function compareSections(all: Rows, compared?: { leads: Rows; others: Rows }): SectionRow[] {
  const [leads, others] = [reachIn(compared?.leads ?? []), reachIn(compared?.others ?? [])];
  return all.map(({ key, values: [reach, seconds], previous }) => ({
    name: key ?? "",
    reach: reach ?? 0,
    seconds: seconds ?? null,
    ...(previous && { previous }),
    ...(compared && { compared: { leads: leads.get(key) ?? 0, others: others.get(key) ?? 0 } }),
  }));
}

const excessOf = ({ compared }: SectionRow): number => (compared ? compared.leads - compared.others : 0);

/** The section that visits with a lead reached most often, compared with other visits; undefined if there is none. */
export function findMostExceeding(rows: readonly SectionRow[]): SectionRow | undefined {
  const [most] = rows.toSorted((one, other) => excessOf(other) - excessOf(one));
  // Less than half a percentage point is shown as no difference.
  return most && excessOf(most) >= 0.005 ? most : undefined;
}
