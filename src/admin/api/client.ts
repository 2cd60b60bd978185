import type { Problem } from "#contract/problem.ts";
import { NoPasskey } from "#admin/api/passkey.ts";

/** Every way in which a call can fail. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: NonNullable<Problem["errors"]>;

  constructor(status: number, code: string, message: string, errors: Problem["errors"] = []) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

interface ApiRequest {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  body?: object;
  signal?: AbortSignal;
}

/** A report over years takes a second or two; a browser has six connections, and one that waits for ever is lost. */
const patienceMs = 30_000;

let sharedLink: string | undefined;

/** From now on this page sees what the link's token shows and nothing that a session of this browser would. */
export function callAsSharedLink(token: string | undefined): void {
  sharedLink = token;
}

let askIdentity: (() => Promise<boolean>) | undefined;

/** Sets the dialog that confirms the user's identity; the refused call is then repeated. */
export function askIdentityWith(ask: (() => Promise<boolean>) | undefined): void {
  askIdentity = ask;
}

/** One same-origin JSON call. The answer is trusted to be what `src/contract` says: both come from one build. */
export async function callApi<Answer>(url: string, request: ApiRequest = {}): Promise<Answer> {
  try {
    return await call(url, request);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "fresh_authentication_required" || !askIdentity) throw error;
    if (await askIdentity()) return call(url, request);
    throw new ApiError(403, "not_confirmed", "Your identity was not confirmed.");
  }
}

async function call<Answer>(url: string, { method = "GET", body, signal }: ApiRequest): Promise<Answer> {
  const patience = AbortSignal.timeout(patienceMs);
  const response = await fetch(url, {
    method,
    headers: {
      Accept: "application/json",
      ...(body && { "Content-Type": "application/json" }),
      ...(sharedLink && { Authorization: `Bearer ${sharedLink}` }),
    },
    body: body && JSON.stringify(body),
    credentials: sharedLink ? "omit" : "same-origin",
    cache: "no-store",
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    if (patience.aborted) throw new ApiError(0, "timeout", "The server did not respond in time. Try again.");
    throw new ApiError(0, "unreachable", "The server could not be reached. Check your connection and try again.");
  });
  if (!response.ok) throw await readProblem(response);
  if (response.status === 204) return undefined as Answer;
  return response.json().catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(response.status, "malformed_answer", "The server sent an unreadable response. Try again.");
  });
}

/** Better Auth answers with `code` and `message`; a proxy in front of the server with anything at all. */
async function readProblem(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => null)) as (Partial<Problem> & { message?: string }) | null;
  const message = problem?.title ?? problem?.message ?? `The server responded with status ${response.status}.`;
  return new ApiError(response.status, problem?.code ?? "unknown", message, problem?.errors);
}

/** What the server says about one field of a form. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors.find((one) => one.field === field)?.message : undefined;

/** What a person is told, beside what could not be done. */
export function explainFailure(error: unknown): string {
  if (error instanceof NoPasskey) return error.message;
  if (!(error instanceof ApiError)) return "An unexpected error occurred in the browser. Reload the page.";
  if (error.status === 429) return "Too many requests. Wait a minute and try again.";
  if (error.code === "took_too_long") return `${error.message}.`;
  if (error.status >= 500) return `The server had an error (status ${error.status}). Try again later.`;
  return /[.!?]$/.test(error.message) ? error.message : `${error.message}.`;
}
