import { readdir } from "node:fs/promises";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { listPlaceholders } from "#admin/pages/list-placeholders.ts";
import { defaultSettings } from "#server/meetings/default-settings.ts";
import { findRunningPostgres } from "#server/platform/postgres/join.ts";
import { siteConfig } from "#site.config.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { runTool } from "./support/app-process.ts";
import { postJson } from "./support/client.ts";
import { withDatabaseOf } from "./support/database-processes.ts";
import { cleanUpAfterEachTest, dataFolder, startOn } from "./support/installation.ts";

/** Settings that are still examples: none in a project whose owner has replaced all of them. */
const examples = [
  ...listPlaceholders(siteConfig),
  ...(siteConfig.contact.email.endsWith(".example") ? ["contact.email"] : []),
];

cleanUpAfterEachTest();

describe("the doctor", () => {
  test("reports what works, what is not configured and what does not respond", async () => {
    const DATA_DIR = await dataFolder();
    const before = await runTool({ DATA_DIR }, "tools/doctor.ts");
    expect(before.code).toBe(0);
    expect(before.output).toMatch(/^todo +Database +no app has used it yet: npm start creates/m);
    expect(before.output).not.toMatch(/^fail/m);
    expect(await readdir(DATA_DIR).catch(() => [])).toEqual([]);

    await startOn(DATA_DIR);
    const healthy = await runTool({ DATA_DIR }, "tools/doctor.ts");
    expect(healthy.code).toBe(0);
    expect(healthy.output).toMatch(/^ok +Database +PostgreSQL \d+/m);
    expect(healthy.output).toMatch(/^ok +Consent log/m);
    for (const name of [...examples, "SMTP_URL", "PUBLIC_URL", "GSC_SITE_URL"])
      expect(healthy.output).toMatch(new RegExp(`^todo +${name} `, "m"));

    const faulty = await runTool(
      { DATA_DIR, SMTP_URL: "smtp://127.0.0.1:9", ADMIN_PASSWORD: "fourteen-chars" },
      "tools/doctor.ts",
    );
    expect(faulty.code).toBe(1);
    expect(faulty.output).toMatch(/^todo +ADMIN_PASSWORD +is shorter than 15 characters/m);
    expect(faulty.output).toMatch(/^fail +SMTP_URL +.*ECONNREFUSED/m);
    const invalid = await runTool({ DATA_DIR, PORT: "high" }, "tools/doctor.ts");
    expect([invalid.code, invalid.output]).toEqual([1, expect.stringMatching(/^fail +PORT/m)]);
  });

  test("reports whether calendars and the mailbox can be read", async () => {
    const DATA_DIR = await dataFolder();
    await startOn(DATA_DIR);
    const client = new pg.Client(await findRunningPostgres(DATA_DIR));
    await client.connect();
    await client.query(
      `INSERT INTO connection_states (id, worked_at, failed_since, last_error) VALUES
         ('mailbox', now(), now(), 'The server does not accept user and password'), ('sales', now(), NULL, NULL)`,
    );
    const mailbox = { host: "mx.example", port: 993, security: "tls", user: "reply", password: null, folder: "INBOX" };
    const settings = { ...defaultSettings, mail: { ...defaultSettings.mail, mailbox } };
    await client.query(
      `WITH stored AS (INSERT INTO team_settings (key, value, version, changed_by) VALUES ('meeting_settings', $1, 1, 'ida') RETURNING *)
       INSERT INTO team_setting_versions (key, value, version, changed_by) SELECT key, value, version, changed_by FROM stored`,
      [settings],
    );
    await client.end();
    const { code, output } = await runTool({ DATA_DIR }, "tools/doctor.ts");
    expect(code).toBe(1);
    // The running app may have tried the configured server in the meantime, which replaces the stored error.
    expect(output).toMatch(/^fail +Mailbox +(The server does not accept user and password|getaddrinfo .*mx\.example)/m);
    expect(output).toMatch(/^ok +Calendar +read 20/m);
    expect(output).toMatch(/^todo +Mailbox +senders of emails are not verified/m);
  });

  test("detects a choice in the consent log that was changed afterwards", async () => {
    const DATA_DIR = await dataFolder();
    const app = await startOn(DATA_DIR);
    for (let choice = 0; choice < 3; choice++) {
      const body = {
        id: uuidv7(),
        consentId: crypto.randomUUID(),
        action: "accept_all",
        preferences: { necessary: true, analytical: true, advertising: true },
        textVersion: "1",
        pageUrl: "/",
        language: "da",
      };
      expect((await postJson(`${app.url}/api/consent`, body)).status).toBe(201);
    }
    const connection = await findRunningPostgres(DATA_DIR);
    const client = new pg.Client(connection);
    await client.connect();
    await client.query("UPDATE cookie_analytics SET action = 'essential_only' WHERE sequence = 2");
    await client.end();
    const { code, output } = await runTool({ DATA_DIR }, "tools/doctor.ts");
    expect([code, output]).toEqual([1, expect.stringMatching(/^fail +Consent log +record 2 was changed/m)]);
  });

  test("uses the anchor file to detect that the consent log was truncated together with its head", async () => {
    const DATA_DIR = await dataFolder();
    const app = await startOn(DATA_DIR);
    const choose = async () => {
      const body = {
        id: crypto.randomUUID(),
        consentId: crypto.randomUUID(),
        action: "accept_all",
        preferences: { necessary: true, analytical: true, advertising: true },
        textVersion: "1",
        pageUrl: "/?token=secret",
        language: "da",
      };
      expect((await postJson(`${app.url}/api/consent`, body)).status).toBe(201);
    };
    const readHead = async (client: pg.ClientBase) =>
      (await client.query("SELECT value FROM settings WHERE key = 'consent_chain_head'")).rows[0].value as string;
    await (await fetch(`${app.url}/reset/secret-token`)).text();
    await choose();
    const observer = new pg.Client(await findRunningPostgres(DATA_DIR));
    await observer.connect();
    const early = await readHead(observer);
    await observer.end();
    await choose();
    expect(await app.end()).toBe(0);
    expect((await runTool({ DATA_DIR }, "tools/doctor.ts", ...early.split(" "))).output).toMatch(
      /^ok +Consent log +2 choices are unchanged, \d+ anchors? match/m,
    );
    await withDatabaseOf(DATA_DIR, async (client) => {
      await client.query("DELETE FROM consent_choices WHERE sequence = 2");
      await client.query("UPDATE settings SET value = $1 WHERE key = 'consent_chain_head'", [early]);
    });
    const { code, output } = await runTool({ DATA_DIR }, "tools/doctor.ts");
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /^fail +Consent log +records 2 to 2 are missing at the end: line \d of .*consent-anchor.txt/m,
      ),
    ]);
    expect(app.output()).not.toContain("secret");
  });
});
