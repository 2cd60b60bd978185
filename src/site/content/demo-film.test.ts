import { expect, test } from "vitest";
import { case4711 } from "#site/content/case-4711.ts";
import { eventById, toMs } from "#site/content/case-times.ts";
import { captions, chapters, filmClock, filmSeconds, filmStarts, loopSeconds } from "#site/content/demo-film.ts";

test("the film takes 60 to 75 seconds, and its chapters and captions begin one after another within it", () => {
  expect(filmSeconds).toBeGreaterThanOrEqual(60);
  expect(filmSeconds).toBeLessThanOrEqual(75);
  for (const starts of [chapters.map(({ startsAt }) => startsAt), captions.map(([startsAt]) => startsAt)]) {
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(new Set(starts).size).toBe(starts.length);
    expect(starts.at(-1)).toBeLessThan(filmSeconds);
  }
  expect(chapters[1]?.startsAt).toBe(loopSeconds);
});

test("each caption can be read in the time that it is shown", () => {
  const charactersPerSecond = 25;
  for (const [index, [startsAt, text]] of captions.entries()) {
    const shownFor = (captions[index + 1]?.[0] ?? filmSeconds) - startsAt;
    expect([text, text.length / shownFor < charactersPerSecond]).toEqual([text, true]);
  }
});

test("the clock never goes backwards, and reaches each event in the chapter about it", () => {
  const times = Array.from({ length: filmSeconds * 10 }, (_, index) => toMs(filmClock(index / 10)));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBe(toMs(eventById.report.endsAt));
  // Before the match and before the post, the clock pauses at exactly the time at which they start. Adding 10 ms finds
  // the moment after the pause.
  const chapterAt = (ms: number) => {
    const second = times.findIndex((time) => time >= ms) / 10;
    return Object.entries(filmStarts).findLast(([, start]) => start <= second)?.[0];
  };
  expect(chapterAt(toMs(eventById.read.startsAt))).toBe("email");
  expect(chapterAt(toMs(eventById.match.startsAt) + 10)).toBe("match");
  expect(chapterAt(toMs(eventById.wait.endsAt))).toBe("approve");
  expect(chapterAt(toMs(eventById.post.startsAt) + 10)).toBe("post");
  expect(chapterAt(toMs(eventById.report.endsAt))).toBe("post");
  expect(toMs(filmClock(0))).toBeLessThanOrEqual(toMs(case4711.events[0]?.startsAt ?? "00:00:00"));
});
