import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { adminEndpoints } from "#contract/admin-endpoints.ts";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

interface Content {
  content?: { "application/json"?: { schema: { $ref?: string } } };
}
interface Operation {
  requestBody?: Content;
  responses: Record<string, Content>;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/**
 * Reference to a schema in the OpenAPI document. Undefined for a schema without an id: responses created by Better Auth
 * or WebAuthn, which the server does not describe.
 */
function nameOf(schema: z.ZodType | undefined) {
  const id = schema?.meta()?.id;
  return id && `#/components/schemas/${id}`;
}
const describedIn = (part: Content | undefined) => part?.content?.["application/json"]?.schema.$ref;

test("every call of the dashboard has the path and the schemas of the server", async () => {
  const description = await fetch(`${app.url}/api/openapi.json`);
  const { paths }: { paths: Record<string, Record<string, Operation>> } = await description.json();
  const records: [string, { body?: z.ZodType; response?: z.ZodType }][] = Object.entries(adminEndpoints);
  for (const [name, { body, response }] of records) {
    const [method = "", path = ""] = name.split(" ");
    const operation = paths[path]?.[method.toLowerCase()];
    expect([name, operation]).toEqual([name, expect.anything()]);
    const success = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith("2"));
    const described = { name, body: describedIn(operation?.requestBody), response: describedIn(success?.[1]) };
    expect(described).toEqual({ name, body: nameOf(body), response: nameOf(response) });
  }
});
