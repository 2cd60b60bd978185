/** In pixels of their drawings; the page reserves the room by them. */
export const heroSizes = { wide: { width: 1600, height: 494 }, narrow: { width: 700, height: 456 } };
export const swatchSize = { width: 400, height: 460 };
