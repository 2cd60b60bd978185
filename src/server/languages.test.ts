import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import type { MailThread } from "#contract/mail-thread.ts";
import type { SlotList } from "#contract/meeting.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "#server/testing/mail-server.ts";
import { saveMeetingSettings, submitLeadForm } from "#server/testing/meeting-app.ts";
import { createMeetingVisitors } from "#server/testing/meeting-visitors.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { leadWords } from "./leads/words.ts";
import { describeTime } from "./meetings/describe-meeting.ts";
import { meetingWords } from "./meetings/words.ts";
import { newsletterWords } from "./newsletter/words.ts";
import { describeImprint } from "./platform/mail/imprint.ts";

let app: TestApp;
let smtp: MailServer;
let admin: { cookie: string };
beforeAll(async () => {
  smtp = await startMailServer();
  app = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: "hello@orbit.example", LEADS_TO: "owner@orbit.example" });
  admin = await app.signIn("admin");
  await saveMeetingSettings(app, admin);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const zone = "Europe/Copenhagen";
const { name: brand } = siteConfig.brand;

/** All sentences of an object of words, and the fixed parts of those with inserted values. */
function listSentences(words: unknown): string[] {
  if (typeof words === "string") return words.split("§").map((part) => part.trim());
  if (typeof words === "function") return listSentences(String(words("§")));
  return Object.values(words as object).flatMap(listSentences);
}

const english = [leadWords, newsletterWords, meetingWords].flatMap((words) => {
  const danish = listSentences(words.da);
  return listSentences(words.en).filter((sentence) => /[A-Za-z]{3}/.test(sentence) && !danish.includes(sentence));
});
const commonWords = /\b(the|your|you|this|please|with|and|return|home|\w+day)\b/i;

const visible = (html: string) => html.replace(/<select.*?<\/select>/s, "").replaceAll(/<[^>]*>/g, " ");

function expectDanish(html: string, ...texts: string[]) {
  expect(html).toContain('<html lang="da">');
  for (const text of [visible(html), ...texts]) {
    expect(english.filter((sentence) => text.includes(sentence))).toEqual([]);
    expect(commonWords.exec(text)).toBe(null);
  }
}

/** The email to an address with this beginning of its title, which must be all in Danish. */
async function danishMail(to: string, title: string): Promise<ReceivedMail> {
  // A brand's name may have an ampersand.
  const titleTag = `<title>${title.replaceAll("&", "&amp;")}`;
  const find = () => smtp.received.find((mail) => mail.to.includes(to) && mail.html.includes(titleTag));
  await expect.poll(() => find() !== undefined, { message: title }).toBe(true);
  const mail = find() as ReceivedMail;
  const { subject = "" } = mail.headers;
  expect(subject).toContain(title);
  expectDanish(mail.html, mail.text, subject);
  expect(mail.text).toContain(describeImprint("da"));
  return mail;
}

const danishLead = (values: Record<string, unknown> = {}) =>
  submitLeadForm(app, { language: "da", email: `${randomUUID()}@example.com`, ...values });

const linkIn = (mail: ReceivedMail, page: string) =>
  app.url + (new RegExp(`http://localhost(/${page}\\?token=[\\w-]+)`).exec(mail.text)?.[1] ?? "/no-link");

async function openDanish(url: string, title: string, method = "GET", headers: Record<string, string> = {}) {
  const response = await fetch(url, { method, headers });
  const html = await response.text();
  expect(html).toContain(`<h1 class="text-heading">${title}</h1>`);
  expectDanish(html);
  return { html, status: response.status };
}

describe("a lead in Danish", () => {
  test("is thanked in Danish, and the owner is told in English", async () => {
    const email = `${randomUUID()}@example.com`;
    await danishLead({ email });
    const mail = await danishMail(email, `Din demoforespørgsel til ${brand}`);
    expect(mail.text).toContain("Tak for din henvendelse.");
    expect(mail.text).toContain("inden for 24 timer");
    const contact = `${randomUUID()}@example.com`;
    const recaptchaToken = await app.captchaToken("contact");
    const message = { name: "Ida", email: contact, message: "Hej", language: "da", recaptchaToken };
    expect((await app.post("/api/submit-contact", message)).status).toBe(201);
    await danishMail(contact, `Din besked til ${brand}`);
    const notices = () => smtp.received.filter(({ to }) => to.includes("owner@orbit.example"));
    await expect.poll(() => notices().length).toBe(2);
    expect(notices()[0]?.html).toContain('<html lang="en">');
    expect(notices()[0]?.text).toContain("Replies to this email go to the sender.");
  });

  test("is invited, moved and cancelled in Danish, on pages and in templates too", async () => {
    const email = `${randomUUID()}@example.com`;
    const { id, meetingToken: token = "" } = await danishLead({ email });
    const page = `${app.url}/meeting?token=${token}`;
    const overview = await openDanish(page, "Vælg et tidspunkt");
    expect(overview.html).toContain("Mødet varer 30 minutter.");
    expect(overview.html).toMatch(/<h2 class="text-title">\p{L}+dag den \d+\. \p{L}+ \d{4}<\/h2>/u);
    expect(overview.html).toMatch(/>\d\d\.\d\d<\/a/);
    const { slots } = (await (await fetch(`${app.url}/api/meeting-slots?token=${token}`)).json()) as SlotList;
    const [start = "", later = ""] = slots;
    const at = (from: string) =>
      describeTime({ startsAt: new Date(from), endsAt: new Date(Date.parse(from) + 1_800_000) }, zone, "da");
    const ask = await openDanish(`${page}&start=${start}`, "Vil du booke dette tidspunkt?");
    expect(ask.html).toContain(at(start));
    const booked = await openDanish(`${page}&start=${start}`, "Dit møde er booket", "POST");
    expect(booked.html).toContain('href="/da"');
    const invitation = await danishMail(email, `Booket: Møde med ${brand}`);
    expect(invitation.text).toContain(at(start));
    const file = invitation.invitation.replaceAll("\r\n ", "");
    for (const line of ["//DA\r\n", `SUMMARY:Møde med ${brand}\r\n`, "DESCRIPTION:Flyt eller aflys dette møde: http"])
      expect(file).toContain(line);

    const thread = await fetch(`${app.url}/api/admin/consultation-requests/${id}/mails`, { headers: admin });
    const { templates } = (await thread.json()) as MailThread;
    expect(templates[0]?.text).toContain(`Dit møde er booket til ${at(start)}. Flyt eller aflys det med dette link:\n`);

    await openDanish(`${page}&start=${later}`, "Vil du flytte mødet til dette tidspunkt?");
    const moved = await app.post("/api/meetings", { token, start: later, timeZone: zone });
    expect(await moved.json()).toMatchObject({ title: `Møde med ${brand}` });
    await danishMail(email, `Nyt tidspunkt: Møde med ${brand}`);
    await openDanish(page, "Dit møde");
    await openDanish(`${page}&action=cancel`, "Vil du aflyse mødet?");
    await openDanish(`${page}&action=cancel`, "Dit møde er aflyst", "POST");
    const cancelled = await danishMail(email, `Aflyst: Møde med ${brand}`);
    expect(cancelled.text).toContain("Vælg et andet tidspunkt: http");
  });

  test("is refused in Danish", async () => {
    const { meetingToken: token = "" } = await danishLead();
    const { id, meetingToken: other = "" } = await danishLead();
    const expired = createMeetingVisitors(() => app).tokenFor(id, -5_000);
    await openDanish(`${app.url}/meeting?token=${expired}`, "Linket er udløbet");
    const { slots } = (await (await fetch(`${app.url}/api/meeting-slots?token=${token}`)).json()) as SlotList;
    const start = slots[9] ?? "";
    expect((await app.post("/api/meetings", { token: other, start, timeZone: zone })).status).toBe(201);
    const taken = await app.post("/api/meetings", { token, start, timeZone: zone });
    expect([taken.status, (await taken.json()).title]).toEqual([409, "Tidspunktet er ikke længere ledigt"]);
    await openDanish(`${app.url}/meeting?token=${token}&start=${start}`, "Tidspunktet er ikke længere ledigt");
    await openDanish(`${app.url}/meeting?token=${token}&action=cancel`, "Der er intet møde at aflyse.", "POST");
  });
});

test("a link of nobody is explained in the language of the browser", async () => {
  const danish = { "Accept-Language": "da-DK,da;q=0.9,en;q=0.8" };
  await openDanish(`${app.url}/meeting?token=x`, "Linket er ikke gyldigt", "GET", danish);
  await openDanish(`${app.url}/newsletter/confirm?token=x`, "Linket er ikke længere gyldigt", "GET", danish);
  await openDanish(`${app.url}/newsletter/unsubscribe?token=x`, "Linket er ikke gyldigt", "POST", danish);
  const slots = await fetch(`${app.url}/api/meeting-slots?token=x`, { headers: danish });
  expect((await slots.json()).title).toBe("Linket er ikke gyldigt");
  const english = await fetch(`${app.url}/meeting?token=x`, { headers: { "Accept-Language": "de,en;q=0.5" } });
  expect(await english.text()).toMatch(/<html lang="en">[^]*This link is not valid/);
});

test("a newsletter subscribed to in Danish asks, welcomes and unsubscribes in Danish", async () => {
  const email = `${randomUUID()}@example.com`;
  const subscribe = async (language: string | undefined) => {
    const recaptchaToken = await app.captchaToken("newsletter");
    return app.post("/api/newsletter-subscriptions", { email, language, recaptchaToken });
  };
  expect((await subscribe(undefined)).status).toBe(201);
  await app.database.pool.query(
    "UPDATE newsletter_subscriptions SET confirmation_requested_at = now() - interval '1 hour'",
  );
  expect((await subscribe("da")).status).toBe(201);
  const asked = await danishMail(email, `Bekræft din tilmelding til nyhedsbrevet fra ${brand}`);
  expect(asked.text).toContain("Linket er gyldigt i 7 dage.");
  const confirm = linkIn(asked, "newsletter/confirm");
  expect((await openDanish(confirm, "Bekræft din tilmelding")).html).toContain(email);
  await openDanish(confirm, "Du er tilmeldt", "POST");
  await openDanish(confirm, "Du er tilmeldt");
  const welcome = await danishMail(email, `Du er tilmeldt nyhedsbrevet fra ${brand}`);
  const unsubscribe = linkIn(welcome, "newsletter/unsubscribe");
  const list = await fetch(`${app.url}/api/admin/newsletter-subscriptions`, { headers: admin });
  expect((await list.json()).items).toMatchObject([{ email, language: "da" }]);
  const csv = await fetch(`${app.url}/api/admin/newsletter-subscriptions.csv`, { headers: admin });
  expect((await csv.text()).split("\r\n").map((line) => line.split(",").at(-1)?.replaceAll('"', ""))).toEqual(
    expect.arrayContaining(["language", "da"]),
  );
  await openDanish(unsubscribe, "Afmeld nyhedsbrevet");
  await openDanish(unsubscribe, "Du er afmeldt", "POST");
});
