import type { Report } from "#contract/report.ts";
import type { RollupVersion } from "../rollup/changes.sql.ts";

/* Several installations may ship their days to one ClickHouse. Each of them then reports the figures of all. */

export interface Nodes {
  /** Name of this installation; undefined if it is the only one. */
  nodeName: string | undefined;
  /** Time up to which ClickHouse has the records of this installation; undefined if it has all of them. */
  countedUntil(): Date | undefined;
  otherNodes(): Promise<OtherNode[]>;
}

interface OtherNode {
  name: string;
  /** All its records before this time are in ClickHouse; null if unknown. */
  countedUntil: Date | null;
  firstDay: string | null;
}

/** Cached answers stay valid while the version is unchanged. */
export interface Version extends RollupVersion {
  /** Changes with the days of other nodes; undefined if there are none. */
  others?: string | undefined;
}

export async function readNodes(nodes: Nodes | undefined, { version, pastVersion }: RollupVersion) {
  const others = nodes?.nodeName ? await nodes.otherNodes() : [];
  const state: Version = { version, pastVersion, others: others.length > 0 ? JSON.stringify(others) : undefined };
  return { others, version: state };
}

/** For a report: up to when each node is counted. `areAll` is false if only the records of this node were counted. */
export function describeNodes(
  nodes: Nodes | undefined,
  others: readonly OtherNode[],
  { asOf, areAll }: { asOf: Date; areAll: boolean },
): Pick<Report, "nodes"> {
  if (!nodes?.nodeName || others.length === 0) return {};
  const describe = ({ name, countedUntil }: OtherNode) => ({
    name,
    countedUntil: areAll && countedUntil ? countedUntil.toISOString() : null,
  });
  const shipped = areAll ? nodes.countedUntil() : undefined;
  const own = shipped && shipped < asOf ? shipped : asOf;
  return { nodes: [{ name: nodes.nodeName, countedUntil: own.toISOString() }, ...others.map(describe)] };
}

/** The time up to which all nodes in the figures are counted. */
export const earliest = (asOf: Date, { nodes = [] }: Pick<Report, "nodes">): Date =>
  new Date(
    Math.min(asOf.getTime(), ...nodes.flatMap(({ countedUntil }) => (countedUntil ? [Date.parse(countedUntil)] : []))),
  );
