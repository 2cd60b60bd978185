import { addDays, localDay } from "#server/platform/calendar.ts";
import type { RollupVersion } from "../rollup/changes/queries.ts";

const mostAnswers = 500;

/**
 * Up to here answers hold until `pastVersion` changes. A day is over for good when the next one is over too: its last
 * update may still be under way after midnight.
 */
export const lastSettledDay = (timezone: string): string => addDays(localDay(new Date(), timezone), -2);

/** What retention takes changes no version: within the hour it is seen. */
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
    const answer = ask();
    if (answers.size >= mostAnswers) answers.clear();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
