/** Id of the whole page, for links back to the top. */
export const topId = "top";
