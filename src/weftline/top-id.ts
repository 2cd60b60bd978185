/** Of the whole page, for what leads back to its beginning. */
export const topId = "top";
