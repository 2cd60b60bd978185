export const carouselIntervalMs = 3000;
/** The button that scrolls to the top appears after scrolling by this share of the window's height. */
export const scrollToTopAfter = 0.5;
