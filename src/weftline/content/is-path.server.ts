/**
 * Ignores a trailing slash: at build time, a loader gets the path with one for some requests and without for others.
 */
export const isPath = (asked: string, path: string) => asked.replace(/\/$/, "") === path;
