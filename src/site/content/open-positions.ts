/** Number of jobs; the type of `jobs` requires it. Separate from the jobs, so that other pages do not load them. */
export const openPositions = 4;
