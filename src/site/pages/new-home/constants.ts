export const carouselIntervalMs = 3000;
/** The button back to the top appears beyond this part of the window's height. */
export const scrollToTopAfter = 0.5;
