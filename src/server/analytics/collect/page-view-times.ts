/**
 * Flat list of two numbers for each page view: the end of its id, and its time (server clock, milliseconds). A number in an
 * array takes eight bytes, an id as text 60.
 */
export type PageViewTimes = readonly number[];

export const timesOf = (pageViews: PageViewTimes): number[] => pageViews.filter((_, index) => index % 2 === 1);
