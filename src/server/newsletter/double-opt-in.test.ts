import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NewsletterPage } from "#contract/newsletter.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

let smtp: MailServer;
let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  smtp = await startMailServer();
  app = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: "news@orbit.example" });
  admin = await app.signIn("admin");
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.received.length = 0;
});

const subscribe = async (email: string, id = uuidv7()) =>
  app.post("/api/newsletter-subscriptions", { id, email, recaptchaToken: await app.captchaToken("newsletter") });

async function list(): Promise<NewsletterPage["items"]> {
  const response = await fetch(`${app.url}/api/admin/newsletter-subscriptions`, { headers: admin });
  return ((await response.json()) as NewsletterPage).items;
}
const statusOf = async (email: string) => (await list()).find((item) => item.email === email)?.status;
const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email));

/** Path and query of the last link sent to the address. */
async function linkTo(page: "confirm" | "unsubscribe", email: string, mails = 1): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBe(mails);
  const { text, headers } = mailsTo(email).at(-1)!;
  const source = page === "confirm" ? text : headers["list-unsubscribe"];
  const [, path] = new RegExp(`http://localhost(/newsletter/${page}\\?token=[\\w-]+)`).exec(source ?? "") ?? [];
  expect(path).toBeDefined();
  return path as string;
}

describe("a new address", () => {
  test("counts after its owner has clicked the button on the page that the email links to", async () => {
    expect((await subscribe("reader@example.com")).status).toBe(201);
    expect(await statusOf("reader@example.com")).toBe("pending");
    const link = await linkTo("confirm", "reader@example.com");

    for (let opened = 0; opened < 2; opened++) {
      const page = await fetch(app.url + link);
      expect(page.status).toBe(200);
      expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self'/);
      expect(page.headers.get("referrer-policy")).toBe("same-origin");
      expect(page.headers.get("x-robots-tag")).toContain("noindex");
      const html = await page.text();
      expect(html).toContain("reader@example.com");
      expect(html).toContain(`<form method="post" action="${link}">`);
      expect(html).not.toMatch(/<script|<style|style=|https?:/);
    }
    expect(await statusOf("reader@example.com")).toBe("pending");

    const confirmed = await fetch(app.url + link, { method: "POST", headers: { Origin: app.url } });
    expect(confirmed.status).toBe(200);
    expect(await confirmed.text()).toContain("You are subscribed");
    expect(await statusOf("reader@example.com")).toBe("subscribed");
    // Pressing the button again is not an error, and sends no second welcome email.
    expect((await fetch(app.url + link, { method: "POST" })).status).toBe(200);
    await expect.poll(() => mailsTo("reader@example.com").length).toBe(2);
    expect(mailsTo("reader@example.com")[1]?.headers.subject).toMatch(/You are subscribed/);
  });

  test("cannot be confirmed from another site, with a wrong or old token, or with data from the database", async () => {
    await subscribe("careful@example.com");
    const link = await linkTo("confirm", "careful@example.com");
    const foreign = await fetch(app.url + link, { method: "POST", headers: { Origin: "https://evil.example" } });
    expect(foreign.status).toBe(403);
    for (const token of ["", "x", "a".repeat(43)]) {
      const path = `${app.url}/newsletter/confirm?token=${token}`;
      expect((await fetch(path)).status).toBe(404);
      expect((await fetch(path, { method: "POST" })).status).toBe(404);
    }
    const { rows } = await app.database.pool.query<{ stored: string }>(
      "SELECT encode(hash, 'base64') || encode(hash, 'hex') AS stored FROM newsletter_tokens",
    );
    expect(rows.map(({ stored }) => stored).join()).not.toContain(link.split("=")[1]);
    await app.database.pool.query("UPDATE newsletter_tokens SET expires_at = now() - interval '1 second'");
    expect((await fetch(app.url + link, { method: "POST" })).status).toBe(404);
    expect(await statusOf("careful@example.com")).toBe("pending");
  });

  test("that was not confirmed gets another email after some minutes, and the response is that of a new address", async () => {
    const id = uuidv7();
    expect((await subscribe("slow@example.com", id)).status).toBe(201);
    expect((await subscribe("slow@example.com", id)).status).toBe(201);
    await linkTo("confirm", "slow@example.com");
    const soonId = uuidv7();
    const soon = await subscribe("slow@example.com", soonId);
    expect([soon.status, await soon.json()]).toEqual([201, { id: soonId }]);
    await app.database.pool.query(
      "UPDATE newsletter_subscriptions SET confirmation_requested_at = now() - interval '6 minutes' WHERE id = $1",
      [id],
    );
    expect((await subscribe("slow@example.com")).status).toBe(201);
    expect((await subscribe("slow@example.com")).status).toBe(201);
    const link = await linkTo("confirm", "slow@example.com", 2);
    expect((await fetch(app.url + link, { method: "POST" })).status).toBe(200);
    expect(await statusOf("slow@example.com")).toBe("subscribed");
    const subscribed = await subscribe("slow@example.com");
    expect([subscribed.status, (await subscribed.json()).code]).toEqual([409, "23505"]);
  });
});

describe("unsubscribing", () => {
  test("takes one click in an email program (RFC 8058), from any origin", async () => {
    await subscribe("leaver@example.com");
    const link = await linkTo("unsubscribe", "leaver@example.com");
    expect(mailsTo("leaver@example.com")[0]?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect((await fetch(app.url + link)).status).toBe(200);
    expect(await statusOf("leaver@example.com")).toBe("pending");
    const oneClick = () =>
      fetch(app.url + link, {
        method: "POST",
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          Origin: "https://mail.example",
          "Sec-Fetch-Site": "cross-site",
        },
        body: "List-Unsubscribe=One-Click",
      });
    expect((await oneClick()).status).toBe(200);
    expect(await statusOf("leaver@example.com")).toBe(undefined);
    expect((await oneClick()).status).toBe(200);
    expect(await (await fetch(app.url + link)).text()).toContain("You are unsubscribed");
    // All other endpoints reject requests from other sites.
    const foreign = await fetch(`${app.url}/api/newsletter-subscriptions`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: "https://mail.example" },
      body: "{}",
    });
    expect(foreign.status).toBe(403);
  });

  test("with a forged token changes nothing", async () => {
    await subscribe("stays@example.com");
    const link = await linkTo("unsubscribe", "stays@example.com");
    const last = link.at(-1) === "A" ? "B" : "A";
    for (const token of ["", "x", link.split("=")[1]!.slice(0, -10), link.split("=")[1]!.slice(0, 5) + last.repeat(38)])
      expect((await fetch(`${app.url}/newsletter/unsubscribe?token=${token}`, { method: "POST" })).status).toBe(404);
    expect(await statusOf("stays@example.com")).toBe("pending");
  });
});

describe("the admin", () => {
  test("finds, exports with unsubscribe links, and deletes with the emails", async () => {
    await subscribe("admin-test@example.com");
    const url = `${app.url}/api/admin/newsletter-subscriptions`;
    const found = (await (await fetch(`${url}?q=ADMIN-test`, { headers: admin })).json()) as NewsletterPage;
    expect(found).toMatchObject({ total: 1, nextCursor: null, items: [{ email: "admin-test@example.com" }] });
    const file = await (await fetch(`${url}.csv?q=admin-test`, { headers: admin })).text();
    const [, link] = /"http:\/\/localhost(\/newsletter\/unsubscribe\?token=[\w-]+)"/.exec(file) ?? [];
    expect((await fetch(app.url + link)).status).toBe(200);
    const { id } = found.items[0]!;
    const remove = () => fetch(`${url}/${id}`, { method: "DELETE", headers: admin });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const { rowCount } = await app.database.pool.query("SELECT 1 FROM outbox WHERE recipient = $1", [
      "admin-test@example.com",
    ]);
    expect(rowCount).toBe(0);
  });

  test("pages through all, newest first", async () => {
    for (let i = 0; i < 3; i++) await subscribe(`page-${i}@example.com`);
    const url = `${app.url}/api/admin/newsletter-subscriptions?q=page-&limit=2`;
    const first = (await (await fetch(url, { headers: admin })).json()) as NewsletterPage;
    const second = (await (
      await fetch(`${url}&cursor=${first.nextCursor}`, { headers: admin })
    ).json()) as NewsletterPage;
    expect([...first.items, ...second.items].map(({ email }) => email)).toEqual([
      "page-2@example.com",
      "page-1@example.com",
      "page-0@example.com",
    ]);
    expect(second.nextCursor).toBe(null);
  });
});
