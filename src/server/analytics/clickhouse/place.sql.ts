/* Where the tables in ClickHouse are: on one server, or on the shards and replicas of a cluster. */

export interface Place {
  /** Name of this installation, from NODE_NAME. */
  node: string;
  database: string;
  cluster?: string | undefined;
}

/** Name of the only node, if NODE_NAME is not set. */
const onlyNode = "main";

export const placeOf = ({ database, cluster }: Omit<Place, "node">, nodeName: string | undefined): Place => ({
  node: nodeName ?? onlyNode,
  database,
  cluster,
});

export const onCluster = ({ cluster }: Place): string => (cluster ? ` ON CLUSTER ${cluster}` : "");

/** Servers of a cluster would look for an unqualified table in their own default database. */
export const qualify = ({ cluster, database }: Place, name: string): string => (cluster ? `${database}.${name}` : name);

/** In a cluster, a table of each shard and one that reads all of them; else one table. */
export const tableNames = ({ cluster }: Place, name: string) => ({
  all: name,
  local: cluster ? `${name}_local` : name,
});

export interface TableDefinition {
  name: string;
  columns: readonly string[];
  engine: "MergeTree" | "ReplacingMergeTree(at)";
  /** ORDER BY and the like. */
  keys: string;
  /** Without one, each server has all rows. */
  shardingKey?: string;
}

/** Statements that create a table unless it exists. `{shard}` and `{replica}` are macros in the configuration of each server. */
export function createTableSql(place: Place, { name, columns, engine, keys, shardingKey }: TableDefinition): string[] {
  const { cluster, database } = place;
  const rows = `(${columns.join(", ")})`;
  if (!cluster) return [`CREATE TABLE IF NOT EXISTS ${name} ${rows} ENGINE = ${engine} ${keys}`];
  const local = shardingKey ? tableNames(place, name).local : name;
  const [kind = "", version] = engine.split(/[()]/);
  const replica = shardingKey
    ? `'/clickhouse/tables/{shard}/${database}/${local}', '{replica}'`
    : `'/clickhouse/tables/all/${database}/${local}', '{shard}-{replica}'`;
  const create = `CREATE TABLE IF NOT EXISTS ${qualify(place, local)}${onCluster(place)} ${rows}
    ENGINE = Replicated${kind}(${[replica, ...(version ? [version] : [])].join(", ")}) ${keys}`;
  if (!shardingKey) return [create];
  return [
    create,
    `CREATE TABLE IF NOT EXISTS ${qualify(place, name)}${onCluster(place)} ${rows}
    ENGINE = Distributed('${cluster}', '${database}', '${local}', ${shardingKey})`,
  ];
}
