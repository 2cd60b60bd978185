export const isVisible = (): boolean => document.visibilityState === "visible";

/**
 * The event that reports the first display of a prerendered page or a background tab; undefined if the page is visible.
 */
export const findShowEvent = (): "prerenderingchange" | "visibilitychange" | undefined => {
  if ((document as { prerendering?: boolean }).prerendering) return "prerenderingchange";
  return isVisible() ? undefined : "visibilitychange";
};
