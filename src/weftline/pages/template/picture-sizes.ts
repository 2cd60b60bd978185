/** Sizes of the drawings in pixels, with which the page reserves their space. */
export const heroSizes = { wide: { width: 1600, height: 494 }, narrow: { width: 700, height: 456 } };
export const swatchSize = { width: 400, height: 460 };
