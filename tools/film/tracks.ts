import { captions, chapters, filmSeconds } from "#site/content/demo-film.ts";

/** "00:01:04.500" */
function timestamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}

const writeTrack = (cues: readonly (readonly [startsAt: number, text: string])[]) =>
  `WEBVTT\n${cues
    .map(([startsAt, text], index) => {
      const endsAt = cues[index + 1]?.[0] ?? filmSeconds;
      return `\n${timestamp(startsAt)} --> ${timestamp(endsAt)}\n${text}\n`;
    })
    .join("")}`;

/** The captions of the demo film as WebVTT. */
export const writeCaptions = (): string => writeTrack(captions);

/** Its chapters as WebVTT. */
export const writeChapters = (): string => writeTrack(chapters.map(({ startsAt, title }) => [startsAt, title]));
