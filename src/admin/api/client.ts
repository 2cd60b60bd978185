import type { EndpointName, RequestOf, ResponseOf } from "#contract/admin-endpoints.ts";
import type { Problem } from "#contract/problem.ts";
import { NoPasskey } from "#admin/api/passkey.ts";

/** A failed call. `status` is 0 when there was no response. */
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

/**
 * Timeout in milliseconds. A report over years takes a second or two, but browsers open only six HTTP/1.1 connections
 * to a server, so a call may have to wait for others.
 */
const timeoutMs = 30_000;

/** Browsers accept 64 KiB for all such calls together. */
const maxKeptAlive = 8_192;

let sharedLink: string | undefined;

/** Makes all calls with the link's token instead of the browser's session. */
export function setSharedLinkToken(token: string | undefined): void {
  sharedLink = token;
}

let askIdentity: (() => Promise<boolean>) | undefined;

/** Sets the function that asks the user to confirm their identity. If they do, the rejected call is repeated. */
export function setIdentityPrompt(ask: (() => Promise<boolean>) | undefined): void {
  askIdentity = ask;
}

/** The argument is optional if no part of the request is required. */
type RequestArgument<Name extends EndpointName> =
  Record<string, never> extends RequestOf<Name> ? [request?: RequestOf<Name>] : [request: RequestOf<Name>];

/**
 * Calls an endpoint by its name in `adminEndpoints`, which determines the types of the request and the response. The
 * response is not validated again: browser and server come from one build.
 */
export async function callApi<Name extends EndpointName>(
  name: Name,
  ...[request]: RequestArgument<Name>
): Promise<ResponseOf<Name>> {
  try {
    return await send(name, request);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "fresh_authentication_required" || !askIdentity) throw error;
    if (await askIdentity()) return send(name, request);
    throw new ApiError(403, "not_confirmed", "Your identity was not confirmed.");
  }
}

interface AnyRequest {
  id?: string;
  query?: URLSearchParams;
  body?: unknown;
  signal?: AbortSignal;
}

function urlOf(path: string, { id = "", query }: AnyRequest): string {
  const url = path.replace("{id}", encodeURIComponent(id));
  return query && query.size > 0 ? `${url}?${query}` : url;
}

/** Has no declared result type, so that `callApi` can use the type of the endpoint. */
async function send(name: EndpointName, request: AnyRequest = {}) {
  const [method = "", path = ""] = name.split(" ");
  // Better Auth rejects a POST that is not JSON, even one with nothing to send.
  const { signal, body = method === "POST" ? {} : undefined } = request;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(urlOf(path, request), {
    method,
    headers: {
      Accept: "application/json",
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(sharedLink && { Authorization: `Bearer ${sharedLink}` }),
    },
    body: text,
    // A change is also sent if the page is left at once.
    keepalive: text !== undefined && text.length < maxKeptAlive,
    credentials: sharedLink ? "omit" : "same-origin",
    cache: "no-store",
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    if (timeout.aborted) throw new ApiError(0, "timeout", "The server did not respond in time. Try again.");
    throw new ApiError(0, "unreachable", "The server could not be reached. Check your connection and try again.");
  });
  if (!response.ok) throw await readProblem(response);
  if (response.status === 204) return undefined;
  return response.json().catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(response.status, "malformed_response", "The server sent an unreadable response. Try again.");
  });
}

/** Better Auth responds with `code` and `message`, and a proxy in front of the server with any content. */
async function readProblem(response: Response): Promise<ApiError> {
  const problem: (Partial<Problem> & { message?: string }) | null = await response.json().catch(() => null);
  const message = problem?.title ?? problem?.message ?? `The server responded with status ${response.status}.`;
  return new ApiError(response.status, problem?.code ?? "unknown", message, problem?.errors);
}

/** The server's message about one form field. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors.find((one) => one.field === field)?.message : undefined;

/** Explains a failure to the user, after a sentence about what failed. */
export function explainFailure(error: unknown): string {
  if (error instanceof NoPasskey) return error.message;
  if (!(error instanceof ApiError)) return "An unexpected error occurred in the browser. Reload the page.";
  if (error.status === 429) return "Too many requests. Wait a minute and try again.";
  if (error.code === "took_too_long") return `${error.message}.`;
  if (error.status >= 500) return `The server had an error (status ${error.status}). Try again later.`;
  if (error.status === 400 && error.errors.length > 0)
    return error.errors.map(({ message }) => sentence(message)).join(" ");
  return sentence(error.message);
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
