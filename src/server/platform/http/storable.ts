import { type FieldError, HttpProblem } from "./problem.ts";

/** JSON escapes of U+0000 and of surrogates, the only way to send a text that PostgreSQL cannot store. */
const suspiciousEscape = /\\u(0000|d[89a-f])/i;

/** Rejects a body with a text that PostgreSQL cannot store, regardless of its schema. */
export function demandStorableJson(json: string, body: unknown): void {
  // Searching for the two characters first is faster than the regular expression.
  if (json.includes("\\u") && suspiciousEscape.test(json)) demandStorable(body);
}

/** Lists the fields with U+0000 or an unpaired surrogate. */
export function demandStorable(value: unknown): void {
  const errors = listUnstorable(value, "");
  if (errors.length > 0) throw new HttpProblem(400, "invalid_input", "The request has invalid fields", { errors });
}

function listUnstorable(value: unknown, field: string): FieldError[] {
  if (typeof value === "string") {
    if (value.includes("\0")) return [{ field, message: "Must not contain U+0000" }];
    return value.isWellFormed() ? [] : [{ field, message: "Must be well-formed Unicode" }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    ...listUnstorable(name, field),
    ...listUnstorable(part, field ? `${field}.${name}` : name),
  ]);
}
