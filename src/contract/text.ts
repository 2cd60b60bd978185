import { z } from "zod";

/** Any text that PostgreSQL can hold: all but U+0000. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .refine((value) => value.isWellFormed(), "Must be well-formed Unicode")
    // oxlint-disable-next-line no-control-regex -- the control character is what is refused here
    .regex(/^[^\u0000]*$/, "Must not contain U+0000");

/** Path and query of a page of this site. */
export const pageUrl = text(2048).regex(/^\/(?!\/)/, "Must be a path of this site, with its query");
