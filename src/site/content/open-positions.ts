/** By itself, so that texts on other pages need not load the jobs. `jobs.ts` must have as many. */
export const openPositions = 4;
