/** Width of a tool of the scope bar without its label. Five tools and a list share one row of a phone. */
export const toolWidth = "max-xl:px-2 max-sm:w-11";
