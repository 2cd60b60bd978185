import { randomUUID } from "node:crypto";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { lockUntilCommit } from "#server/platform/db/advisory-locks.sql.ts";
import { saveSetting, selectSetting } from "#server/platform/db/settings.sql.ts";
import type { NodeRow } from "./nodes.sql.ts";

const installationKey = "installation";
const installationLock = 7_214_310_025;

/** Random id of this installation, the same for all its apps; undefined before it has used ClickHouse. */
export const findInstallation = (client: Queryable): Promise<string | undefined> =>
  selectSetting(client, installationKey);

export async function ensureInstallationId({ pool, transaction }: Database): Promise<string> {
  const known = await findInstallation(pool);
  if (known) return known;
  return transaction(async (client) => {
    await lockUntilCommit(client, installationLock);
    const existing = await findInstallation(client);
    if (existing) return existing;
    const id = randomUUID();
    await saveSetting(client, installationKey, id);
    return id;
  });
}

/**
 * Says why this node may not ship to this ClickHouse; undefined if it may. `rows` must be sorted by claim, because the
 * earliest claim to a name is valid.
 */
export function findNodeProblem(
  rows: readonly NodeRow[],
  { node, installation, isShared }: { node: string; installation: string; isShared: boolean },
): string | undefined {
  const owner = rows.find((row) => row.node === node);
  if (owner && owner.installation !== installation)
    return `Another installation is the node ${node}: choose another NODE_NAME, or run "npm run nodes -- remove ${node}" if it no longer exists`;
  const isOwner = (row: NodeRow) => rows.find((each) => each.node === row.node) === row;
  const former = rows.find((row) => row.installation === installation && row.node !== node && isOwner(row));
  if (former)
    return `This installation was the node ${former.node}: set NODE_NAME=${former.node}, or run "npm run nodes -- remove ${former.node}"`;
  const others = rows.filter((row) => row.node !== node).map((row) => row.node);
  if (!isShared && others.length > 0)
    return `Other installations use this database (${others.join(", ")}): set NODE_NAME`;
  return undefined;
}
