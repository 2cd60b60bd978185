/** Constants for the animated parts of the landing page. */

export const traceTickMs = 100;
/** Part of a use case's trace that is drawn in each tick, in percent. */
export const traceTickPercent = 2;
export const traceRestMs = 500;

export const projectsIntervalMs = 4000;
export const projectsSwipePx = 50;
/** Minimum share of the projects section that must be visible for the projects to advance automatically. */
export const projectsInViewShare = 0.2;

export const counterMs = 2000;

/** Time in milliseconds after the first step until the hint in the fullscreen view disappears. */
export const scrollHideDelayMs = 600;

export const teaserPosts = 3;
