import { z } from "zod";

/** Ends the checks, so that a text that is too long has one message. */
export const maxLength = (max: number) => z.maxLength(max, { error: `At most ${max} characters`, abort: true });

/** Any text that PostgreSQL can store: all characters except U+0000. */
export const text = (max: number) =>
  z
    .string()
    .check(maxLength(max))
    .refine((value) => value.isWellFormed(), "Must be well-formed Unicode")
    // oxlint-disable-next-line no-control-regex -- the pattern rejects this control character
    .regex(/^[^\u0000]*$/, "Must not contain U+0000");

/** Path and query of a page on this site. */
export const pageUrl = text(2048).regex(/^\/(?!\/)/, "Must be a path on this site, optionally with a query");
