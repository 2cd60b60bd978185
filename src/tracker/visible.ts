export const isVisible = (): boolean => document.visibilityState === "visible";

/** The event with which a page is first shown that was prerendered or opened in the background; undefined for one that is shown. */
export const findShowEvent = (): "prerenderingchange" | "visibilitychange" | undefined => {
  if ((document as { prerendering?: boolean }).prerendering) return "prerenderingchange";
  return isVisible() ? undefined : "visibilitychange";
};
