import { addDays, localDay } from "#server/platform/calendar.ts";
import { withoutCancellation } from "#server/platform/db/bounded-pool.ts";
import type { RollupVersion } from "../rollup/changes.sql.ts";

const maxAnswers = 500;

interface Days {
  firstDay: string;
  lastDay: string;
}

/**
 * Splits a range into final days, whose answers stay valid until `pastVersion` changes, and the remaining days, which may be
 * an empty range. Returns undefined without final days. A day is final one day after it ends, because its last update may
 * still be running after midnight.
 */
export function splitPast({ firstDay, lastDay }: Days, timezone: string): { past: Days; rest: Days } | undefined {
  const lastFinalDay = addDays(localDay(new Date(), timezone), -2);
  if (firstDay > lastFinalDay) return undefined;
  const lastPast = lastFinalDay < lastDay ? lastFinalDay : lastDay;
  return { past: { firstDay, lastDay: lastPast }, rest: { firstDay: addDays(lastPast, 1), lastDay } };
}

/**
 * Adds the hour to the version: retention deletes rows without changing it, and reports reflect that within an hour.
 */
export const pastVersionNow = ({ pastVersion }: RollupVersion): string =>
  `${pastVersion} ${Math.floor(Date.now() / 3_600_000)}`;

/** Caches answers until the roll-ups change, because the panels of a dashboard repeat the same queries. */
export function createAnswerCache<Answer>() {
  const answers = new Map<string, Promise<Answer>>();
  let answersOf: unknown;

  return (version: string | number, question: unknown, ask: () => Promise<Answer>): Promise<Answer> => {
    if (answersOf !== version) answers.clear();
    answersOf = version;
    const key = JSON.stringify(question);
    const known = answers.get(key);
    if (known) return known;
    const answer = withoutCancellation(ask);
    if (answers.size >= maxAnswers) answers.clear();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
