/** A page is rendered under its address with a slash at the end; its data, and mostly the page from them, without. */
export const isPath = (asked: string, path: string) => asked.replace(/\/$/, "") === path;
