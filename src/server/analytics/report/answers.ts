import { addDays, localDay } from "#server/platform/calendar.ts";
import { shareResult } from "#server/platform/db/bounded-pool.ts";
import type { RollupVersion } from "../rollup/changes.sql.ts";

const maxAnswers = 500;

interface Days {
  firstDay: string;
  lastDay: string;
}

/**
 * The days of which answers hold until `pastVersion` changes, and those after them, of which there may be none; undefined
 * when none is over. A day is over for good when the next one is over too: its last update may still be under way after
 * midnight.
 */
export function splitPast({ firstDay, lastDay }: Days, timezone: string): { past: Days; rest: Days } | undefined {
  const lastSettled = addDays(localDay(new Date(), timezone), -2);
  if (firstDay > lastSettled) return undefined;
  const lastPast = lastSettled < lastDay ? lastSettled : lastDay;
  return { past: { firstDay, lastDay: lastPast }, rest: { firstDay: addDays(lastPast, 1), lastDay } };
}

/** Retention deletes rows without changing the version; reports reflect that within an hour. */
export const pastVersionNow = ({ pastVersion }: RollupVersion): string =>
  `${pastVersion} ${Math.floor(Date.now() / 3_600_000)}`;

/** Keeps answers until the roll-ups change: the panels of a dashboard ask the same again and again. */
export function createAnswers<Answer>() {
  const answers = new Map<string, Promise<Answer>>();
  let answersOf: unknown;

  return (version: string | number, question: unknown, ask: () => Promise<Answer>): Promise<Answer> => {
    if (answersOf !== version) answers.clear();
    answersOf = version;
    const key = JSON.stringify(question);
    const known = answers.get(key);
    if (known) return known;
    const answer = shareResult(ask);
    if (answers.size >= maxAnswers) answers.clear();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
