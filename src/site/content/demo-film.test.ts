import { expect, test } from "vitest";
import { case4711 } from "#site/content/case-4711.ts";
import { eventById, toMs } from "#site/content/case-times.ts";
import { captions, chapters, filmClock, filmSeconds, filmStarts, loopSeconds } from "#site/content/demo-film.ts";

test("the film takes 60 to 75 seconds; chapters and captions follow each other within it", () => {
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

test("the clock never goes backwards, and shows each event in its chapter", () => {
  const times = Array.from({ length: filmSeconds * 10 }, (_, index) => toMs(filmClock(index / 10)));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBe(toMs(eventById.report.endsAt));
  const chapterOf = (ms: number) => times.findIndex((time) => time >= ms) / 10;
  expect(chapterOf(toMs(eventById.read.startsAt))).toBeGreaterThanOrEqual(filmStarts.email);
  expect(chapterOf(toMs(eventById.match.startsAt) + 10)).toBeGreaterThanOrEqual(filmStarts.match);
  expect(chapterOf(toMs(eventById.wait.endsAt))).toBeGreaterThanOrEqual(filmStarts.approve);
  expect(chapterOf(toMs(eventById.post.startsAt) + 10)).toBeGreaterThanOrEqual(filmStarts.post);
  expect(chapterOf(toMs(eventById.report.endsAt))).toBeLessThan(filmStarts.audit);
  expect(toMs(filmClock(0))).toBeLessThanOrEqual(toMs(case4711.events[0]?.startsAt ?? "00:00:00"));
});
