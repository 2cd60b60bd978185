import { addDays, localDay } from "#server/platform/calendar.ts";

const mostAnswers = 500;

/**
 * Up to here answers hold until `pastVersion` changes. A day is over for good when the next one is over too: its last
 * update may still be under way after midnight.
 */
export const lastSettledDay = (timezone: string): string => addDays(localDay(new Date(), timezone), -2);

/** Keeps answers until the roll-ups change: the panels of a dashboard ask the same again and again. */
export function createAnswers<Answer>() {
  const answers = new Map<string, Promise<Answer>>();
  let answersOf = -1;

  return (version: number, question: unknown, ask: () => Promise<Answer>): Promise<Answer> => {
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
