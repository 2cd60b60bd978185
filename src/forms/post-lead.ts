import type { Problem } from "#contract/problem.ts";

export type FieldErrors = Readonly<Record<string, string>>;

export type LeadReply = { ok: true } | { ok: false; code: string; errors: FieldErrors };

/** Rejects only when the server could not be reached. */
export async function postLead(url: string, lead: object): Promise<LeadReply> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(lead),
  });
  if (response.ok) return { ok: true };
  const problem: Partial<Problem> = await response.json().catch(() => ({}));
  const errors = Object.fromEntries((problem.errors ?? []).map(({ field, message }) => [field, message]));
  return { ok: false, code: problem.code ?? String(response.status), errors };
}
