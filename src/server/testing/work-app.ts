import { randomUUID } from "node:crypto";
import type { LeadDetail, LeadList, Timeline } from "#contract/lead-work.ts";
import type { Role } from "#contract/roles.ts";
import type { TeamSettingKey, TeamSettings, TeamSettingsPage } from "#contract/team-settings.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

interface Person {
  id: string;
  email: string;
  headers: { cookie: string };
}

/** Starts an app, with functions that call the lead workspace. */
export async function startWorkApp(
  environment: Record<string, string> = {},
  shared?: Parameters<typeof startTestApp>[1],
) {
  const app = await startTestApp(environment, shared);
  const admin = await person(app, "admin");

  async function call(path: string, method = "GET", body?: unknown, headers = admin.headers): Promise<Response> {
    return fetch(app.url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
  async function read<Answer>(path: string, headers = admin.headers): Promise<Answer> {
    const response = await call(path, "GET", undefined, headers);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  return {
    app,
    admin,
    call,
    read,
    person: (role: Role) => person(app, role),
    /** Submits the form, as a visitor does. */
    async submit(form: Record<string, unknown> = {}): Promise<string> {
      const id = uuidv7();
      const response = await app.post("/api/submit-demo-request", {
        id,
        fullName: "Ida Holm",
        jobTitle: "CFO",
        company: "Nordhavn",
        email: `${id}@example.com`,
        recaptchaToken: await app.captchaToken("demo_request"),
        ...form,
      });
      if (response.status !== 201) throw new Error(await response.text());
      return id;
    },
    lead: (id: string) => read<LeadDetail>(`/api/admin/leads/${id}`),
    list: (query = "") => read<LeadList>(`/api/admin/leads?${query}`),
    timeline: async (id: string) => (await read<Timeline>(`/api/admin/leads/${id}/timeline`)).events,
    change: (id: string, body: object, headers = admin.headers) =>
      call(`/api/admin/leads/${id}`, "PATCH", body, headers),
    async setSetting<Key extends TeamSettingKey>(key: Key, value: TeamSettings[Key]): Promise<Response> {
      const { settings } = await read<TeamSettingsPage>("/api/admin/team-settings");
      return call("/api/admin/team-settings", "PATCH", { key, version: settings[key].version, value });
    },
  };
}

export type WorkApp = Awaited<ReturnType<typeof startWorkApp>>;

async function person(app: TestApp, role: Role): Promise<Person> {
  const headers = await app.signIn(role);
  const account = await fetch(`${app.url}/api/account`, { headers });
  const { email } = (await account.json()) as { email: string };
  const { rows } = await app.database.pool.query<{ id: string }>("SELECT id FROM users WHERE email = $1", [email]);
  return { id: rows[0]?.id ?? randomUUID(), email, headers };
}
