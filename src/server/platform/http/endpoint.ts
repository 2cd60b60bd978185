import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { z } from "zod";
import type { Role } from "#contract/session.ts";
import type { AuditEntry, WriteAudit } from "./audit.ts";
import { HttpProblem } from "./problem.ts";
import { readJsonBody, readQuery, validate } from "./read-input.ts";

export type Bindings = { Bindings: HttpBindings };
export type HttpContext = Context<Bindings>;

export interface Account {
  userId: string;
  email: string;
  role: Role | null;
  /** Set when a key or a shared link stands in for a session; then only endpoints that take such tokens are open. */
  token?: {
    id: string;
    /** Query string of the view that it is bound to; null for a key that is bound to none. */
    view: string | null;
  };
}

/**
 * One call of the HTTP interface. The same record validates the request, guards it and describes it in the OpenAPI
 * document; `access` has no default, so that no route can be open by omission.
 */
export interface Endpoint<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** In OpenAPI form: `/api/things/{id}`. */
  path: string;
  access: "anyone" | "signed-in" | Role;
  /** May an API key or a shared link call it? */
  takesTokens?: boolean;
  summary: string;
  /** A question that takes a body to ask; it changes nothing, so it is not written down. */
  isQuestion?: boolean;
  body?: Body;
  /** What the audit log calls that which the body is about; otherwise it is known by its path. */
  subjectOf?(body: z.output<Body>): string;
  query?: Query;
  /** Query keys that may be repeated. */
  queryLists?: readonly string[];
  params?: Params;
  maxBodyBytes?: number;
  responses: Record<number, { description: string; schema?: z.ZodType; mediaType?: string }>;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface EndpointInput<Body, Query, Params> {
  context: HttpContext;
  body: Parsed<Body>;
  query: Parsed<Query>;
  params: Parsed<Params>;
  account: Account | null;
}

export interface Router {
  hono: Hono<Bindings>;
  endpoints: readonly Endpoint[];
  add<Body extends z.ZodType, Query extends z.ZodType, Params extends z.ZodType>(
    endpoint: Endpoint<Body, Query, Params>,
    handle: (input: EndpointInput<Body, Query, Params>) => Response | Promise<Response>,
  ): void;
  /** Call after the last `add`: a known path answers 405 to a method that it does not have. */
  refuseOtherMethods(): void;
}

const defaultMaxBodyBytes = 64 * 1024;

export interface RouterOptions {
  findAccount(headers: Headers): Promise<Account | null>;
  audit: WriteAudit;
}

export function createRouter({ findAccount, audit }: RouterOptions): Router {
  const hono = new Hono<Bindings>();
  const endpoints: Endpoint[] = [];

  /** What was refused is written down too. */
  async function answerAudited(
    answer: () => Promise<Response>,
    method: Endpoint["method"],
    entry: Pick<AuditEntry, "actor" | "action" | "subject">,
  ): Promise<Response> {
    const kind = method === "DELETE" ? "deletion" : "change";
    try {
      const response = await answer();
      // What leaves as a file is an export, however it was asked for.
      const { isExport, file } = fileOf(response);
      if (isExport) await audit({ ...entry, subject: entry.subject || file, kind: "export", status: response.status });
      else if (method !== "GET") await audit({ ...entry, kind, status: response.status });
      return response;
    } catch (error) {
      if (error instanceof HttpProblem && method !== "GET") await audit({ ...entry, kind, status: error.status });
      throw error;
    }
  }

  return {
    hono,
    endpoints,
    add(endpoint, handle) {
      endpoints.push(endpoint);
      const listKeys = new Set(endpoint.queryLists);
      hono.on(endpoint.method, honoPath(endpoint.path), async (context) => {
        const request = context.req.raw;
        const account = endpoint.access === "anyone" ? null : await findAccount(request.headers);
        const entry = {
          actor: account?.email ?? "",
          action: endpoint.summary,
          subject: Object.values(context.req.param()).join(" "),
        };
        const answer = async () => {
          demandAccess(endpoint, account);
          const params = endpoint.params && validate(endpoint.params, context.req.param());
          const query = endpoint.query && validate(endpoint.query, readQuery(new URL(request.url), listKeys));
          const body =
            endpoint.body &&
            validate(
              endpoint.body,
              await readJsonBody(context.env.incoming, endpoint.maxBodyBytes ?? defaultMaxBodyBytes),
            );
          if (body && endpoint.subjectOf) entry.subject = endpoint.subjectOf(body);
          return handle({ context, body, query, params, account } as Parameters<typeof handle>[0]);
        };
        if (!account || endpoint.isQuestion) return answer();
        return answerAudited(answer, endpoint.method, entry);
      });
    },
    refuseOtherMethods() {
      for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
        const methods = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
        hono.all(honoPath(path), () => {
          throw new HttpProblem(405, "method_not_allowed", `Only ${methods.join(" and ")}`, {
            headers: { Allow: methods.join(", ") },
          });
        });
      }
    },
  };
}

function fileOf({ headers }: Response): { isExport: boolean; file: string } {
  const disposition = headers.get("content-disposition") ?? "";
  return { isExport: disposition.startsWith("attachment"), file: /filename="(.+)"$/.exec(disposition)?.[1] ?? "" };
}

/** OpenAPI writes a parameter as {id}, Hono as :id. */
function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function demandAccess({ access, takesTokens }: Endpoint, account: Account | null): void {
  if (access === "anyone") return;
  if (!account) throw new HttpProblem(401, "unauthenticated", "Sign in first");
  const allowed = access === "signed-in" || account.role === "admin" || account.role === access;
  if (!allowed) throw new HttpProblem(403, "forbidden", `This needs the role ${access}`);
  if (account.token && !takesTokens) throw new HttpProblem(403, "forbidden", "A key or link reads figures only");
}
