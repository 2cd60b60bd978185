import type { ClickHouseClient } from "@clickhouse/client";
import { addDays, localDay, startOfDay } from "#server/platform/calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log.ts";
import { type ColumnSource, columnSources } from "../columns/relations.sql.ts";
import { reconcileDays } from "./reconcile-days.ts";
import { ClickHouseUnavailableError, createGuard, within } from "./guard.ts";
import { createNode, type OtherNode } from "./nodes.ts";
import { type Place, placeOf } from "./place.sql.ts";
import { execute, queryReport } from "./query.sql.ts";
import { shipDay, type Shipper } from "./ship-day.ts";
import { areChangesCounted, type OutdatedDay, selectOutdatedDays, selectShipments, targetOf } from "./shipments.sql.ts";
import { tablesAt } from "./tables.sql.ts";
import { createWithdrawalExchange, type PendingWithdrawals } from "./withdrawals.ts";

/*
 * Ships days to ClickHouse. PostgreSQL has all records, the version of each day, and the version that was shipped, so that
 * whatever ClickHouse loses is shipped again.
 */
export interface Shipping {
  /** Rows of a statement. Throws ClickHouseUnavailableError, or an Error with ClickHouse's message. */
  query(statement: string): Promise<unknown[]>;
  /** Returns true if ClickHouse has the current version of all these days. First ships a few missing ones, such as today. */
  ensure(sources: readonly ColumnSource[], firstDay: string | null, lastDay: string): Promise<boolean>;
  /** Ships completed days that are outdated, and marks withdrawals that no longer wait for a day as complete. */
  complete(): Promise<void>;
  /** Name of this node; undefined unless several nodes may share ClickHouse. */
  nodeName: string | undefined;
  /**
   * Time up to which ClickHouse has the records of this node; undefined if a report has to ship the running day before
   * it can be answered.
   */
  countedUntil(): Date | undefined;
  /** The other nodes. If ClickHouse does not answer within two seconds, returns those known from before. */
  otherNodes(): Promise<OtherNode[]>;
  close(): Promise<void>;
}

export interface ShippingOptions {
  database: Database;
  client: ClickHouseClient;
  /** Database of ClickHouse, and cluster if there is one. */
  place: Omit<Place, "node">;
  /** Name of this installation, if several share ClickHouse. An installation with a name also ships the running day. */
  nodeName?: string | undefined;
  /** Time zone of the days. */
  timezone: string;
  withdrawals: PendingWithdrawals;
  /** Counts new records by day. Returns the time up to which they are counted. */
  countRecords?: () => Promise<Date>;
  log: Log;
  /** Pause after a failure, in milliseconds. */
  retryAfterMs?: number;
  maxStatementMs?: number;
  /** Returns the pause after shipping the running day, given the duration of shipping; both in milliseconds. */
  todayPause?: (durationMs: number) => number;
}

/** Maximum number of days of a source that a request waits for. */
const maxAwaited = 6;
/** Interval between comparisons of all days, which also run after each failure, because the server may have been restored. */
const compareEveryMs = 3_600_000;
/** A node ships the running day once a minute, and spends about a tenth of its time on it at most. */
const defaultTodayPause = (durationMs: number) => Math.max(60_000, 10 * durationMs);
/** The job may run this much later than planned. */
const latenessMs = 60_000;
const readNodesEveryMs = 15_000;
const readNodesWithinMs = 2_000;

export function createShipping(options: ShippingOptions): Shipping {
  const { client, database, nodeName, timezone, maxStatementMs = 10_000 } = options;
  const parts = connect(options);
  const { guard, node, place, shipAll, target } = parts;
  const complete = createCompletion(options, parts);
  let nextNodes = 0;
  /** Days that a report stopped waiting for. Other reports do not wait for them until they are shipped. */
  let late: Promise<unknown> | undefined;

  /**
   * Returns the last day that a report waits for. If the report can state up to when this node is counted, it does not
   * wait for the running day; otherwise a busy node would ship that day for each query.
   */
  function lastAwaited(lastDay: string): string {
    const today = localDay(new Date(), timezone);
    return parts.countedUntil() && lastDay >= today ? addDays(today, -1) : lastDay;
  }

  async function shipFew(...[sources, firstDay, lastDay]: Parameters<Shipping["ensure"]>): Promise<boolean> {
    if (!(await parts.prepare())) return false;
    const days = await selectOutdatedDays(database.pool, target, { sources, firstDay, lastDay });
    return days.length <= maxAwaited && shipAll(days);
  }

  return {
    nodeName,
    query: (statement) => guard(() => queryReport(client, statement, maxStatementMs, place.cluster)),
    async ensure(sources, firstDay, askedDay) {
      const lastDay = lastAwaited(askedDay);
      const outdated = await selectOutdatedDays(database.pool, target, { sources, firstDay, lastDay });
      if (parts.isCompared() && outdated.length === 0) return true;
      if (outdated.length > maxAwaited) return false;
      if (late) return false;
      const shipped = shipFew(sources, firstDay, lastDay);
      const isInTime = await within(maxStatementMs, shipped);
      if (isInTime) return shipped;
      late = shipped.catch(() => undefined).finally(() => (late = undefined));
      return false;
    },
    complete: () =>
      complete().catch((error: unknown) => {
        // A ClickHouseUnavailableError was already logged when it occurred.
        if (!(error instanceof ClickHouseUnavailableError)) throw error;
      }),
    countedUntil: () => parts.countedUntil(),
    async otherNodes() {
      if (nodeName && Date.now() >= nextNodes) {
        nextNodes = Date.now() + readNodesEveryMs;
        await within(
          readNodesWithinMs,
          guard(() => node.refresh()),
        );
      }
      return node.others();
    },
    close: () => client.close(),
  };
}

type Parts = ReturnType<typeof connect>;

/** Creates what reports and the job share: the pause after failures, this node, and the queue of days to ship. */
function connect({ client, database, timezone, log, nodeName, retryAfterMs = 30_000, ...options }: ShippingOptions) {
  const place = placeOf(options.place, nodeName);
  const shipper: Shipper = { client, database, timezone, tables: tablesAt(place) };
  const nodeOptions = { database, client, place, isShared: nodeName !== undefined };
  const node = createNode(nodeOptions);
  let nextComparison = 0;
  let today = { countedUntil: new Date(0), validUntil: 0 };
  const guard = createGuard(retryAfterMs, (error) => {
    nextComparison = 0;
    log.error({ err: error }, "ClickHouse cannot be used: reports are counted here, and days wait to be shipped");
  });
  let last: Promise<unknown> = Promise.resolve();

  /** Days are shipped one at a time, to use few connections to PostgreSQL. A report waits for at most one day of the job. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(() => guard(work));
    last = result.catch(() => undefined);
    return result;
  }

  /** Creates missing tables, and finds days that differ from what was shipped. False if another process is shipping. */
  async function prepareInTurn(): Promise<boolean> {
    if (Date.now() < nextComparison) return true;
    await node.register();
    for (const query of shipper.tables.createSql()) await execute(client, query);
    if (!(await reconcileDays(shipper))) return false;
    nextComparison = Date.now() + compareEveryMs;
    return true;
  }

  return {
    place,
    shipper,
    node,
    guard,
    target: targetOf(place),
    exchange: createWithdrawalExchange(nodeOptions, node, options.withdrawals),
    isCompared: () => nextComparison > 0,
    prepare: () => inTurn(prepareInTurn),
    async shipAll(days: readonly Pick<OutdatedDay, "source" | "day">[]): Promise<boolean> {
      for (const day of days) if (!(await inTurn(() => shipDay(shipper, day)))) return false;
      return true;
    },
    /** Records up to when this node is counted. The time expires if the running day is not shipped again in time. */
    async report(countedUntil: Date, nextMs: number): Promise<void> {
      await inTurn(() => node.report(countedUntil));
      today = { countedUntil, validUntil: Date.now() + nextMs + latenessMs };
    },
    countedUntil: () => (Date.now() < today.validUntil && nextComparison > 0 ? today.countedUntil : undefined),
  };
}

/** The job: ships days that are outdated, and settles withdrawals. */
function createCompletion(
  { database, timezone, nodeName, withdrawals, countRecords, todayPause = defaultTodayPause }: ShippingOptions,
  { shipper, guard, target, exchange, prepare, shipAll, report }: Parts,
): () => Promise<void> {
  let nextToday = 0;

  /** Ships the day that is running, and states up to when this node counts. */
  async function shipToday(today: string): Promise<void> {
    if (!countRecords || Date.now() < nextToday) return;
    const startedAt = Date.now();
    const countedUntil = await countRecords();
    const days = { firstDay: null, lastDay: today };
    const isShipped = await shipAll(await selectOutdatedDays(database.pool, target, days));
    const pauseMs = todayPause(Date.now() - startedAt);
    if (isShipped && countedUntil.getTime() > 0) await report(countedUntil, pauseMs);
    nextToday = Date.now() + pauseMs;
  }

  return async () => {
    if (!(await prepare())) return;
    await guard(() => exchange.exchange());
    const today = localDay(new Date(), timezone);
    // If all changes are counted, the versions of the days selected below include the withdrawals that are pending now.
    const pending = await withdrawals.select();
    const isCounted = await areChangesCounted(database.pool, startOfDay(today, timezone));
    const completed = { firstDay: null, lastDay: addDays(today, -1) };
    if (!(await shipAll(await selectOutdatedDays(database.pool, target, completed)))) return;
    if (nodeName) await shipToday(today);
    const mustSettle = pending.length > 0 && isCounted;
    if (mustSettle && !(await shipAll(await selectShippedSince(shipper, target, today)))) return;
    if (mustSettle || nodeName) await guard(() => exchange.settle(mustSettle ? pending : []));
    await guard(() => exchange.deleteFollowed());
  };
}

/** The days from this one on that were shipped for a report before they were complete. */
async function selectShippedSince({ database }: Shipper, target: string, today: string) {
  const shipped = await Promise.all(
    columnSources.map(async (source) =>
      (await selectShipments(database.pool, target, source)).map(({ day }) => ({ source, day })),
    ),
  );
  return shipped.flat().filter(({ day }) => day >= today);
}
