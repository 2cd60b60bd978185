/** Number of jobs; the type of `jobs` requires it. Separate from the jobs, so that other pages do not load them. */
export const openPositions = 4;

/** Per person and year, as the page and its description state it. */
export const learningBudget = "$2,000";
