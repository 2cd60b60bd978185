import type { Database, Queryable } from "#server/platform/db/database.ts";
import { createRefresh } from "#server/platform/background-refresh.ts";
import { siteConfig } from "#site.config.ts";
import { addDays, localDay, startOfDay } from "#server/platform/calendar.ts";
import { countDay } from "./count-day.ts";
import { rememberDay, updateDay } from "./latest-day.ts";
import { rebuildDays } from "./rebuild-days.ts";
import {
  adoptTimeZone,
  type Change,
  lockRollup,
  type RollupState,
  type RollupVersion,
  selectChanges,
  selectState,
  acknowledgeChanges,
  unlockRollup,
} from "./changes.sql.ts";
import {
  allowMemory,
  type DaySpan,
  isPurged,
  selectEarlierVisits,
  selectLastView,
  selectLaterDays,
  selectVisitDay,
  storeDay,
} from "./days.sql.ts";
import { deletePurgedDays, markDayChanged, markRecordsChanged, selectVisitors } from "../columns/day-versions.sql.ts";
import {
  recordSources,
  repeatDays,
  rolledUpSources,
  type RolledUpSource,
  selectRecordDay,
  selectVitalHistograms,
  storeRecordDay,
} from "./records/records.sql.ts";
import { changedVisitors, encodeVisitors } from "./visitor-signatures.ts";

/** Updates the roll-ups with everything stored so far. Each day is one transaction, so a stop loses nothing. */
export async function updateRollup(database: Database, timezone: string = siteConfig.report.timezone): Promise<void> {
  const lock = await database.pool.connect();
  try {
    await lockRollup(lock);
    try {
      await adoptTimeZone(lock, timezone, ["traffic", ...recordSources]);
      await foldChanges(database, timezone);
      await deletePurgedDays(lock, timezone);
    } finally {
      await unlockRollup(lock);
    }
  } finally {
    lock.release();
  }
}

async function foldChanges(database: Database, timezone: string): Promise<void> {
  const changes = await selectChanges(database.pool);
  const of = (name: string) => changes.filter(({ source }) => source === name);
  await foldLeads(database, timezone, of("leads"));
  await foldTraffic(database, timezone, of("traffic"));
  for (const source of recordSources) await countRecords(database, timezone, source, of(source));
}

/** Changes of tables that are not counted by day. Only the version is increased, so that readers discard cached results. */
async function foldLeads(database: Database, timezone: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const today = localDay(new Date(), timezone);
  const isOver = changes.some(({ first_at }) => localDay(first_at, timezone) < today);
  const ids = changes.map(({ id }) => id);
  await database.transaction((client) => acknowledgeChanges(client, ids, isOver));
}

const spanOf = (day: string, timezone: string): DaySpan => ({
  day,
  from: startOfDay(day, timezone),
  to: startOfDay(addDays(day, 1), timezone),
});

function listDays(changes: readonly Change[], timezone: string): Set<string> {
  const days = new Set<string>();
  for (const { first_at, last_at } of changes) {
    const last = localDay(last_at, timezone);
    for (let day = localDay(first_at, timezone); day <= last; day = addDays(day, 1)) days.add(day);
  }
  return days;
}

async function foldTraffic(database: Database, timezone: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const days = listDays(changes, timezone);
  const spans = [...days].sort().map((day) => spanOf(day, timezone));
  const latest = localDay(await selectLastView(database.pool), timezone);
  let lastOther = latest;
  while (days.has(lastOther)) lastOther = addDays(lastOther, -1);
  await rebuildDays(database, changes, spans, localDay(new Date(), timezone), async (client, span) => {
    if (await isPurged(client, span)) return;
    const isOnlyLatest = days.size === 1 && span.day === latest;
    if (isOnlyLatest && (await updateDay(database, client, span, changes, timezone))) return;
    await markRecordsChanged(client, span.day);
    const stored = await selectVisitors(client, span.day);
    const counted = await rollUpDay(client, span, timezone);
    const visitors = encodeVisitors(counted.visits);
    await markDayChanged(client, "traffic", span.day, visitors);
    if (span.day === latest) await rememberDay(database, client, span.day, counted);
    // Counts later days again on which changed visitors returned. Days with changes of their own are counted anyway.
    const changed = span.day < lastOther ? changedVisitors(stored ?? Buffer.alloc(0), visitors) : [];
    const later = changed.length > 0 ? await selectLaterDays(client, changed, span, timezone) : [];
    for (const other of later) {
      if (days.has(other)) continue;
      const { visits } = await rollUpDay(client, spanOf(other, timezone), timezone);
      await markRecordsChanged(client, other);
      await markDayChanged(client, "traffic", other, encodeVisitors(visits));
    }
  });
}

/** Counts the records of days. A day stores which of its visits continue from earlier days, so the following days are counted too. */
async function countRecords(
  database: Database,
  timezone: string,
  source: RolledUpSource,
  changes: readonly Change[],
): Promise<void> {
  const days = listDays(changes, timezone);
  const today = localDay(new Date(), timezone);
  if ("countsVisits" in rolledUpSources[source]) {
    for (const day of Array.from(days))
      for (let after = 1; after <= repeatDays; after++) if (addDays(day, after) <= today) days.add(addDays(day, after));
  }
  const spans = [...days].sort().map((day) => spanOf(day, timezone));
  await rebuildDays(database, changes, spans, today, async (client, span) => {
    const rows = await selectRecordDay(client, source, span, timezone);
    if (source === "vitals") {
      const histograms = await selectVitalHistograms(client, span);
      for (const row of rows) row.histograms = histograms.get(row.value)?.toString("base64");
    }
    await storeRecordDay(client, source, span.day, rows);
    await markDayChanged(client, source, span.day);
  });
}

/** Counts one day from its visits. */
async function rollUpDay(client: Queryable, span: DaySpan, timezone: string) {
  await allowMemory(client);
  const visits = await selectVisitDay(client, span);
  const earlier = await selectEarlierVisits(client, span, timezone);
  const rows = countDay(span.day, visits, earlier);
  await storeDay(client, span.day, rows);
  return { visits, earlier, rows };
}

/** For the list of jobs. Skips a run that would start too soon after a long one. */
export function createRollupJob(
  database: Database,
  completeFiles: () => Promise<void> = async () => undefined,
): () => Promise<void> {
  const refresh = createRefresh(async () => {
    await updateRollup(database);
    await completeFiles();
  });
  return async () => {
    if (!refresh.isResting) await refresh.run();
  };
}

export interface Rollup {
  /** Updates the roll-ups, waiting for at most `maxWaitMs`. Returns the version and time of the stored counts. */
  refresh(): Promise<RollupVersion & { asOf: Date; isIncomplete: boolean }>;
}

/** Maximum wait of a reader in milliseconds. A longer update continues in the background. */
const maxWaitMs = 1500;
const slownessMs = 60_000;

export function createRollup(database: Database): Rollup {
  /** Readers do not wait until this time, because the last update took longer than the maximum wait. */
  let slowUntil = 0;
  const refresh = createRefresh(async () => {
    const startedAt = Date.now();
    await updateRollup(database);
    slowUntil = Date.now() - startedAt > maxWaitMs ? Date.now() + slownessMs : 0;
  });

  return {
    async refresh() {
      let state = await selectState(database.pool);
      if (!state.isBehind) return answer(state);
      if (Date.now() < slowUntil) {
        refresh.runInBackground();
        return answer(state);
      }
      // A running update may not include what was stored just now; the next one does.
      const { running, run } = refresh;
      const update = (running ? running.then(run, run) : run()).then(() => true);
      update.catch(() => undefined);
      if (await Promise.race([update, wait(maxWaitMs)])) state = await selectState(database.pool);
      else slowUntil = Date.now() + slownessMs;
      return answer(state);
    },
  };

  function answer({ version, pastVersion, isBehind, isIncomplete, now }: RollupState) {
    return { version, pastVersion, isIncomplete, asOf: isBehind ? (refresh.last?.startedAt ?? new Date(0)) : now };
  }
}

const wait = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false).unref());
