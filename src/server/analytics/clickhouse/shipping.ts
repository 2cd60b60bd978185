import type { ClickHouseClient } from "@clickhouse/client";
import { addDays, localDay, startOfDay } from "#server/platform/calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log.ts";
import { type ColumnSource, columnSources } from "../columns/relations.sql.ts";
import { execute, queryAll, queryReport } from "./query.sql.ts";
import { shipDay, type Shipper, whileShipping } from "./ship-day.ts";
import {
  areChangesCounted,
  type OutdatedDay,
  selectOutdatedDays,
  selectShipments,
  storeShipment,
} from "./shipments.sql.ts";
import { createTablesSql, listDaysSql, storedDay } from "./tables.sql.ts";

/*
 * Ships days to ClickHouse. PostgreSQL has all records, the version of each day, and the version that was shipped, so that
 * whatever ClickHouse loses is shipped again.
 */
export interface Shipping {
  /** Rows of a statement. Throws ClickHouseUnavailableError, or an Error with ClickHouse's message. */
  query(statement: string): Promise<unknown[]>;
  /** Returns true if ClickHouse has the current version of all these days. First ships a few missing ones, such as today. */
  ensure(sources: readonly ColumnSource[], firstDay: string | null, lastDay: string): Promise<boolean>;
  /** Ships completed days that are outdated, and marks withdrawals as complete that no longer wait for a day. */
  complete(): Promise<void>;
  close(): Promise<void>;
}

/** ClickHouse cannot be reached, is too slow or is full. It is tried again after a pause. */
export class ClickHouseUnavailableError extends Error {}

/** Withdrawals whose records ClickHouse may still have with the visitor's identifiers. */
export interface PendingWithdrawals {
  select(): Promise<string[]>;
  complete(ids: readonly string[]): Promise<void>;
}

export interface ShippingOptions {
  database: Database;
  client: ClickHouseClient;
  /** Time zone of the days. */
  timezone: string;
  withdrawals: PendingWithdrawals;
  log: Log;
  /** Pause after a failure, in milliseconds. */
  retryAfterMs?: number;
  maxStatementMs?: number;
}

/** Maximum number of days of a source that a request waits for. */
const maxAwaited = 6;
/** Interval between comparisons of all days, which also run after each failure, because the server may have been restored. */
const compareEveryMs = 3_600_000;

export function createShipping(options: ShippingOptions): Shipping {
  const { client, database, timezone, withdrawals, log, retryAfterMs = 30_000, maxStatementMs = 10_000 } = options;
  const shipper: Shipper = { client, database, timezone };
  let nextComparison = 0;
  const guard = createGuard(retryAfterMs, (error) => {
    nextComparison = 0;
    log.error({ err: error }, "ClickHouse cannot be used: reports are counted here, and days wait to be shipped");
  });
  let last: Promise<unknown> = Promise.resolve();
  /** Days that a report stopped waiting for. Other reports do not wait for them until they are shipped. */
  let late: Promise<unknown> | undefined;

  /** Days are shipped one at a time, to use few connections to PostgreSQL. A report waits for at most one day of the job. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(() => guard(work));
    last = result.catch(() => undefined);
    return result;
  }

  /** Creates missing tables, and finds days that differ from what was shipped. False if another process is shipping. */
  async function prepareInTurn(): Promise<boolean> {
    if (Date.now() < nextComparison) return true;
    for (const query of createTablesSql()) await execute(client, query);
    if (!(await compareDays(shipper))) return false;
    nextComparison = Date.now() + compareEveryMs;
    return true;
  }

  const prepare = () => inTurn(prepareInTurn);

  async function shipAll(days: readonly OutdatedDay[]): Promise<boolean> {
    for (const day of days) if (!(await inTurn(() => shipDay(shipper, day)))) return false;
    return true;
  }

  async function shipFew(...[sources, firstDay, lastDay]: Parameters<Shipping["ensure"]>): Promise<boolean> {
    if (!(await prepare())) return false;
    const days = await selectOutdatedDays(database.pool, { sources, firstDay, lastDay });
    return days.length <= maxAwaited && shipAll(days);
  }

  async function shipCompleted(): Promise<void> {
    if (!(await prepare())) return;
    const today = localDay(new Date(), timezone);
    // If all changes are counted, the versions of the days selected below include the withdrawals that are pending now.
    const pending = await withdrawals.select();
    const isCounted = await areChangesCounted(database.pool, startOfDay(today, timezone));
    const completed = { firstDay: null, lastDay: addDays(today, -1) };
    if (!(await shipAll(await selectOutdatedDays(database.pool, completed)))) return;
    if (pending.length === 0 || !isCounted) return;
    if (await shipAll(await selectShippedSince(shipper, today))) await withdrawals.complete(pending);
  }

  return {
    query: (statement) => guard(() => queryReport(client, statement, maxStatementMs)),
    async ensure(sources, firstDay, lastDay) {
      const outdated = await selectOutdatedDays(database.pool, { sources, firstDay, lastDay });
      if (nextComparison > 0 && outdated.length === 0) return true;
      if (outdated.length > maxAwaited) return false;
      if (late) return false;
      const shipped = shipFew(sources, firstDay, lastDay);
      const isInTime = await within(maxStatementMs, shipped);
      if (isInTime) return shipped;
      late = shipped.catch(() => undefined).finally(() => (late = undefined));
      return false;
    },
    complete: () =>
      shipCompleted().catch((error: unknown) => {
        // A ClickHouseUnavailableError was already logged when it occurred.
        if (!(error instanceof ClickHouseUnavailableError)) throw error;
      }),
    close: () => client.close(),
  };
}

/** Runs work with ClickHouse. For a while after a failure, all work fails immediately. */
function createGuard(retryAfterMs: number, onFailure: (error: unknown) => void) {
  let unavailableUntil = 0;
  return async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    if (Date.now() < unavailableUntil) throw new ClickHouseUnavailableError("ClickHouse failed a moment ago");
    try {
      return await work();
    } catch (error) {
      if (error instanceof ClickHouseUnavailableError) throw error;
      unavailableUntil = Date.now() + retryAfterMs;
      onFailure(error);
      throw new ClickHouseUnavailableError("ClickHouse failed", { cause: error });
    }
  };
}

/** Returns true if the work ends or fails within this time. */
function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  const ended = work.then(
    () => true,
    () => true,
  );
  return Promise.race([ended, timeout]).finally(() => clearTimeout(timer));
}

/** The days from this one on that were shipped for a report before they were complete. */
async function selectShippedSince({ database }: Shipper, today: string) {
  const shipped = await Promise.all(
    columnSources.map(async (source) =>
      (await selectShipments(database.pool, source)).map(({ day }) => ({ source, day, version: null })),
    ),
  );
  return shipped.flat().filter(({ day }) => day >= today);
}

/** Records which days in ClickHouse differ from what was shipped, so that they are shipped again. */
function compareDays(shipper: Shipper): Promise<boolean> {
  return whileShipping(shipper, async (connection) => {
    for (const source of columnSources) {
      const clickHouseDays = await queryAll(shipper.client, storedDay, listDaysSql(source));
      const shipments = await selectShipments(connection, source);
      const foundByDay = new Map(clickHouseDays.map((each) => [each.day, each]));
      const isWrong = ({ day, version, rows }: (typeof shipments)[number]) => {
        const each = foundByDay.get(day);
        return each ? each.first !== version || each.last !== version || each.rows !== rows : rows > 0;
      };
      const known = new Set(shipments.map(({ day }) => day));
      const unknown = clickHouseDays.filter(({ day }) => !known.has(day));
      for (const { day } of [...shipments.filter(isWrong), ...unknown])
        await storeShipment(connection, source, { day, version: "0", rows: 0 });
    }
  });
}
