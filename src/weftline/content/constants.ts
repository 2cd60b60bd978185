/** Of the landing page's moving parts. */

export const traceTickMs = 100;
/** Percent that a use case's trace is drawn further with each tick. */
export const traceTickPercent = 2;
export const traceRestMs = 500;

export const projectsIntervalMs = 4000;
export const projectsSwipePx = 50;
/** Part of the projects that must be in the window for them to go on by themselves. */
export const projectsInViewShare = 0.2;

export const counterMs = 2000;

/** Time in milliseconds for which the fullscreen hint stays after the first step. */
export const scrollHideDelayMs = 600;

export const teaserPosts = 3;
