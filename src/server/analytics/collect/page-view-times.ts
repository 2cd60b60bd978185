/**
 * Alternates the end of each page view's id, as a number, and its time (server clock, milliseconds): a number in an
 * array takes eight bytes, an id as text 60.
 */
export type PageViewTimes = readonly number[];

export const timesOf = (pageViews: PageViewTimes): number[] => pageViews.filter((_, index) => index % 2 === 1);
