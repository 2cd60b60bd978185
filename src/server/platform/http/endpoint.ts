import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { z } from "zod";
import type { AuditKind } from "#contract/account-options.ts";
import type { Role } from "#contract/roles.ts";
import type { Account } from "./account.ts";
import { type Audited, respondAudited, type WriteAudit } from "./audit.ts";
import { cancelOnAbort } from "../db/bounded-pool.ts";
import { maxConcurrentReports } from "../db/database.ts";
import { type Admission, createAdmission } from "./admission.ts";
import { type Budget, createBudgets, defaultBudget, type RequestCharge } from "./budget.ts";
import { demandAccess } from "./demand-access.ts";
import { refuseForeignDownload } from "./foreign-origin.ts";
import { HttpProblem } from "./problem.ts";
import { readJsonBody, readQuery, validate } from "./read-input.ts";
import { demandStorable } from "./storable.ts";

export type Bindings = {
  Bindings: HttpBindings;
  /** `audited` replaces parts of the entry in the audit log with what only the handler knows. */
  Variables: { audited?: Partial<Pick<Audited, "kind" | "subject" | "status">> };
};
export type HttpContext = Context<Bindings>;

/**
 * One endpoint of the API. The same object validates and authorizes requests and describes the endpoint in the OpenAPI
 * document. `access` has no default, so that no route is public by omission.
 */
export interface Endpoint<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** In OpenAPI form: `/api/things/{id}`. */
  path: string;
  /** A role includes all roles above it. */
  access: "anyone" | "signed-in" | Role;
  /**
   * With `true`, API keys and shared links may call the endpoint; they have the role viewer. With `"links"`, shared links may call
   * it whatever `access` says, and the handler decides what a link's view contains.
   */
  takesTokens?: true | "links";
  /** Requires a recently confirmed session, as a protection for unattended dashboards. */
  needsFreshAuthentication?: true;
  summary: string;
  /** Name of the action in the audit log, in the imperative; by default the summary up to its first semicolon, colon or bracket. */
  action?: string;
  /** Kind in the audit log; by default `deletion` for DELETE, `export` for files and `change` for the rest. */
  kind?: AuditKind;
  /**
   * Limits concurrent requests and queues the others: per session or key if the database needs seconds, and for
   * unauthenticated callers if many concurrent requests would slow down forms.
   */
  limitsConcurrency?: boolean;
  /** For a query with a body: the request changes nothing, so it is not written to the audit log. */
  isQuestion?: boolean;
  body?: Body;
  /** Checks the bytes of the body, such as a signature, before they are validated; throws to reject them. */
  verifyBody?(request: Request, body: Buffer): void;
  /**
   * Parts of the audit log entry that are in the body, also if it is refused; by default, the subject is taken from the
   * path. Never a text that a person wrote: it would outlast its erasure.
   */
  auditOf?(body: z.output<Body>): Partial<Pick<Audited, "kind" | "subject" | "detail">>;
  query?: Query;
  /** Query keys that may be repeated. */
  queryLists?: readonly string[];
  params?: Params;
  maxBodyBytes?: number;
  /** Limits per caller; by default `defaultBudget` for public endpoints, and none for signed-in users. */
  budget?: Budget<z.output<Body>> | "unlimited";
  responses: Record<number, { description: string; schema?: z.ZodType; mediaType?: string }>;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface EndpointInput<Body, Query, Params> {
  context: HttpContext;
  body: Parsed<Body>;
  query: Parsed<Query>;
  params: Parsed<Params>;
  account: Account | null;
  /** Pseudonym of the request's client address. */
  caller: string;
}

export interface Router {
  hono: Hono<Bindings>;
  endpoints: readonly Endpoint[];
  add<Body extends z.ZodType, Query extends z.ZodType, Params extends z.ZodType>(
    endpoint: Endpoint<Body, Query, Params>,
    handle: (input: EndpointInput<Body, Query, Params>) => Response | Promise<Response>,
  ): void;
  /** Call after the last `add`: known paths respond with 405 to unsupported methods. */
  refuseOtherMethods(): void;
}

/** Requests of a key or shared link for files, and for changes, which are refused. Without a limit, its holder could fill the audit log. */
const tokenBudget: Budget = { address: { minute: { requests: 60 }, day: { requests: 2_000 } } };

/** All requests of a key or shared link from one address. One view of the dashboard sends about 40. */
const tokenRequests: Budget = { address: { minute: { requests: 1_200 }, day: { requests: 200_000 } } };

const defaultMaxBodyBytes = 64 * 1024;

/** Null for an endpoint without a limit. */
export function budgetOf<Body>({ access, budget }: { access: string; budget?: Budget<Body> | "unlimited" }) {
  if (budget === "unlimited") return null;
  return budget ?? (access === "anyone" ? defaultBudget : null);
}

/** Name of the endpoint's action in the audit log. */
const actionOf = ({ action, summary }: Pick<Endpoint, "action" | "summary">): string =>
  action ?? summary.replace(/[;:(].*/, "").trim();

export interface RouterOptions {
  /** Pseudonym of a request's client address. */
  callerOf(request: Request): string;
  findAccount(headers: Headers): Promise<Account | null>;
  audit: WriteAudit;
  turns?: Admission;
}

/**
 * One session or key can occupy all slots but one, which stays free for others. The first tab of the dashboard sends
 * sixteen requests.
 */
const defaultTurns = {
  maxEach: maxConcurrentReports - 1,
  max: maxConcurrentReports,
  maxWaitingEach: 60,
  maxWaiting: 300,
  patienceMs: 20_000,
};

/** Two at once are more than enough for unauthenticated callers. */
const anonymousLimits = { maxEach: 2, max: 2, maxWaitingEach: 20, maxWaiting: 200, patienceMs: 10_000 };

export function createRouter({
  callerOf,
  findAccount,
  audit,
  turns = createAdmission(defaultTurns),
}: RouterOptions): Router {
  const hono = new Hono<Bindings>();
  const chargeRequest = createBudgets();
  const anonymousTurns = createAdmission(anonymousLimits);
  const endpoints: Endpoint[] = [];

  return {
    hono,
    endpoints,
    add(endpoint, handle) {
      endpoints.push(endpoint);
      const budget = budgetOf(endpoint);
      const name = `${endpoint.method} ${endpoint.path}`;
      hono.on(endpoint.method, honoPath(endpoint.path), async (context) => {
        const request = context.req.raw;
        const caller = callerOf(request);
        const charge = budget && chargeRequest(name, budget, caller);
        const account = endpoint.access === "anyone" ? null : await findAccount(request.headers);
        if (account?.token) chargeRequest("token", tokenRequests, `${account.token.id} ${caller}`);
        const entry: Audited = {
          actor: account?.email ?? "",
          action: actionOf(endpoint),
          kind: endpoint.kind,
          subject: subjectOf(endpoint, context.req.param()),
        };
        const respond = async () => {
          demandAccess(endpoint, account);
          const input = { context, account, caller, ...(await readInput(endpoint, context, charge)) };
          if (input.body) Object.assign(entry, endpoint.auditOf?.(input.body));
          const handled = async () => handle(input as Parameters<typeof handle>[0]);
          const { signal } = request;
          if (!endpoint.limitsConcurrency) return handled();
          if (!account) return anonymousTurns.run(caller, handled, signal);
          return turns.run(holderOf(account), () => cancelOnAbort(signal, handled), signal);
        };
        if (!account || endpoint.isQuestion) return respond();
        const respondWithEntry = async () => {
          const response = await respond();
          Object.assign(entry, context.get("audited"));
          return response;
        };
        const asked = { method: endpoint.method, asksForFile: asksForFile(endpoint, request) };
        // Not in the log, because any site could fill it with the account's name.
        if (asked.asksForFile) refuseForeignDownload(request);
        if (account.token && (asked.asksForFile || asked.method !== "GET"))
          chargeRequest("audited calls", tokenBudget, account.token.id);
        return respondAudited(audit, respondWithEntry, asked, entry);
      });
    },
    refuseOtherMethods() {
      for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
        const methods = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
        hono.all(honoPath(path), () => {
          throw new HttpProblem(405, "method_not_allowed", `Only ${methods.join(" and ")} allowed`, {
            headers: { Allow: methods.join(", ") },
          });
        });
      }
    },
  };
}

/** Validates the parameters, then the query, then the body. */
async function readInput<Body extends z.ZodType, Query extends z.ZodType, Params extends z.ZodType>(
  endpoint: Endpoint<Body, Query, Params>,
  { req, env }: HttpContext,
  charge: RequestCharge<z.output<Body>> | null,
) {
  demandStorable(req.param());
  const params = endpoint.params && validate(endpoint.params, req.param());
  const asked = endpoint.query && readQuery(new URL(req.url), new Set(endpoint.queryLists));
  demandStorable(asked);
  const query = endpoint.query && validate(endpoint.query, asked);
  const maxBytes = endpoint.maxBodyBytes ?? defaultMaxBodyBytes;
  const body =
    endpoint.body &&
    validate(
      endpoint.body,
      await readJsonBody(env.incoming, maxBytes, charge?.countBytes, (bytes) => endpoint.verifyBody?.(req.raw, bytes)),
    );
  if (body) charge?.countBody(body);
  return { params, query, body };
}

/** Ids in the path. A path that is no id may contain anything, such as a key or a name, which the log must not contain. */
function subjectOf({ params }: Pick<Endpoint, "params">, given: Record<string, string>): string {
  return params?.safeParse(given).success ? Object.values(given).join(" ") : "";
}

const fileTypes: ReadonlySet<string | undefined> = new Set(["text/csv", "text/vcard", "application/octet-stream"]);

/** Whether the answer would be a file: of an endpoint for files, or of a report in this format. */
const asksForFile = ({ responses }: Endpoint, { url }: Request): boolean =>
  fileTypes.has(responses[200]?.mediaType) || new URL(url).searchParams.get("format") === "csv";

/** The id under which requests are queued: one per key or session. */
const holderOf = ({ token, session, userId }: Account): string => token?.id ?? session?.id ?? userId;

/** OpenAPI writes a parameter as {id}, Hono as :id. */
function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
