import { seededRandom } from "#server/testing/random-traffic-testing.ts";
import type { Journey } from "./journeys.ts";
import { type SeenView, Visitor, type WatchStart } from "./visitor.ts";

/** Runs the journeys one after the other, each in its own browser, because only one window of a machine can have the focus. */
export async function runJourneys(
  url: string,
  journeys: readonly Journey[],
  seed: number,
  startsAt?: WatchStart,
): Promise<SeenView[]> {
  const random = seededRandom(seed);
  const seen: SeenView[] = [];
  for (const journey of journeys) {
    const visitor = await Visitor.start(url, journey.scenario, journey.options, startsAt);
    if (!journey.isNew) await visitor.consent();
    await journey.walk(visitor, random);
    await visitor.end();
    seen.push(...visitor.views);
  }
  return seen;
}
