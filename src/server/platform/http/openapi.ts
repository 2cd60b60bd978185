import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import type { z } from "zod";
import { problemSchema } from "#contract/problem.ts";
import { cookieName } from "./cookie-name.ts";
import { budgetOf, type Endpoint, type Router } from "./endpoint.ts";
import { siteConfig } from "#site.config.ts";

const problemMeanings = {
  400: "The request has invalid fields, listed in `errors`",
  401: "Not signed in",
  403: "Not allowed; the captcha failed (code `captcha_failed`); or the session was not confirmed in the last ten minutes (code `fresh_authentication_required`, see POST /api/account/confirm)",
  404: "Not found",
  409: "Conflict with stored data",
  410: "The link has expired",
  413: "The body is too large",
  415: "The body is not JSON",
  429: "Too many requests; see Retry-After",
  503: "Temporarily unavailable; see Retry-After",
} as const;

export function problemResponses(...statuses: (keyof typeof problemMeanings)[]): Endpoint["responses"] {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: problemMeanings[status], schema: problemSchema, mediaType: "application/problem+json" },
    ]),
  );
}

/** Generated from the schemas that validate requests, so the two cannot differ. */
function describeEndpoints(endpoints: readonly Endpoint[], serverUrl: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const budget = budgetOf(endpoint);
    const responses = { ...endpoint.responses, ...(budget && problemResponses(429)) };
    const operation: ZodOpenApiOperationObject = {
      summary: endpoint.summary,
      "x-access": endpoint.access,
      ...(budget && { "x-budget": { address: budget.address, visitor: budget.visitor } }),
      ...(endpoint.needsFreshAuthentication && { "x-needs-fresh-authentication": true }),
      ...((endpoint.query || endpoint.params) && {
        requestParams: {
          ...(endpoint.query && { query: endpoint.query as z.ZodObject }),
          ...(endpoint.params && { path: endpoint.params as z.ZodObject }),
        },
      }),
      ...(endpoint.body && {
        requestBody: { required: true, content: { "application/json": { schema: endpoint.body } } },
      }),
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, { description, schema, mediaType = "application/json" }]) => [
          status,
          { description, ...(schema && { content: { [mediaType]: { schema } } }) },
        ]),
      ),
      ...(endpoint.access !== "anyone" && {
        security: [{ session: [] }, ...(endpoint.takesTokens ? [{ token: [] }] : [])],
        ...(endpoint.takesTokens && { "x-tokens": endpoint.takesTokens === "links" ? "links" : "keys and links" }),
      }),
    };
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }
  return createDocument({
    openapi: "3.1.0",
    info: { title: siteConfig.brand.name, version: "1", description: "API of the site and its dashboard." },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: cookieName(serverUrl, "session_token") },
        token: { type: "http", scheme: "bearer", description: "An API key, or the token of a shared link" },
      },
    },
  });
}

/** OpenAPI document of all endpoints of the router. */
export function addOpenApiRoute(router: Router, publicUrl: string): void {
  let description: Uint8Array<ArrayBuffer> | undefined;
  router.add(
    {
      method: "GET",
      path: "/api/openapi.json",
      access: "anyone",
      summary: "Get this API description",
      responses: { 200: { description: "OpenAPI 3.1" } },
    },
    ({ context }) => {
      // Large, and identical for every caller.
      description ??= new TextEncoder().encode(JSON.stringify(describeEndpoints(router.endpoints, publicUrl)));
      return context.body(description, 200, { "Content-Type": "application/json" });
    },
  );
}
