import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptAll, newVisitor, openAfterRefusal, openPage, refuseAll } from "./support/browser.ts";
import { completeForm } from "./support/complete-form.ts";
import { expectToast, type ToastText } from "./support/expect-toast.ts";
import { setStage } from "./support/stage.ts";
import { otherHomes } from "./support/other-homes.ts";

/** The exact toasts and labels of the three forms on both brands. */

const stage = setStage();

interface FormCase {
  name: string;
  label: string;
  endpoint: string;
  idle: string;
  busy: string;
  sent: ToastText;
  failed: ToastText;
  fill: Record<string, string>;
  choose?: Record<string, string>;
}

const error = "Error";
const person = { "Full Name": "Ida Holm", "Job Title": "CFO", Company: "Nordhavn", Message: "Hello" };

const demo: FormCase = {
  name: "the demo request",
  label: "Request Your Personal Demo",
  endpoint: "submit-demo-request",
  idle: "Request Demo",
  busy: "Submitting...",
  sent: {
    title: "Request Submitted!",
    text: "We'll be in touch within 24 hours to schedule your consultation.",
  },
  failed: { title: error, text: "There was a problem submitting your request. Please try again." },
  fill: { ...person, "Work Email": "ida@example.com" },
  choose: { "Company Size": "51-200", "Use Case": "legal" },
};
const contact: FormCase = {
  name: "the contact form",
  label: "Contact",
  endpoint: "submit-contact",
  idle: "Send Message",
  busy: "Sending...",
  sent: { title: "Message sent!", text: "We've received your message and will get back to you soon." },
  failed: { title: error, text: "There was a problem sending your message. Please try again later." },
  fill: { ...person, Email: "ida@example.com" },
  choose: { "Company Size": "5000+", "Use Case": "hr" },
};
const newsletter: FormCase = {
  name: "the newsletter",
  label: "Newsletter",
  endpoint: "newsletter-subscriptions",
  idle: "Subscribe",
  busy: "Subscribing...",
  sent: { title: "Success!", text: "Thank you for subscribing to our newsletter." },
  failed: { title: error, text: "There was a problem subscribing. Please try again later." },
  fill: { Email: "ida@example.com" },
};

const form = (page: Page, { label }: FormCase) => page.getByRole("form", { name: label, exact: true });
const field = (page: Page, which: FormCase, label: string) => form(page, which).getByLabel(label, { exact: true });
const button = (page: Page, which: FormCase) => form(page, which).locator('button[type="submit"]');

async function fill(page: Page, which: FormCase, values: Record<string, string> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...which.fill, ...values }))
    await field(page, which, label).fill(value);
  for (const [label, value] of Object.entries(which.choose ?? {})) await field(page, which, label).selectOption(value);
  await completeForm(form(page, which));
}

const valuesOf = (page: Page, which: FormCase) =>
  form(page, which)
    .locator("input:not([name=website]), textarea, select")
    .evaluateAll((fields) => fields.map((element) => (element as HTMLInputElement).value));

/** Holds the next submission until the returned function is called, then responds to it as given. */
async function holdSubmission(
  page: Page,
  which: FormCase,
  respond: (route: Route) => Promise<void>,
): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    `**/api/${which.endpoint}`,
    async (route) => {
      await released;
      await respond(route);
    },
    { times: 1 },
  );
  return release;
}

const places: [path: string, forms: FormCase[]][] = [
  ["/", [demo, newsletter]],
  ["/contact", [contact, newsletter]],
  ...otherHomes.map((path): [string, FormCase[]] => [path, [newsletter]]),
];

describe.each(places)("on %s", (path, forms) => {
  let page: Page;
  beforeAll(async () => {
    page = await openAfterRefusal(stage, path);
  });
  afterAll(() => page.context().close());

  test.each(forms)(
    "$name reports the outcome, keeps its values on failure and clears them on success",
    async (which) => {
      const values: Record<string, string> = which === newsletter ? { Email: `reader-${path.length}@example.com` } : {};
      const empty = await valuesOf(page, which);
      await fill(page, which, values);
      const filled = await valuesOf(page, which);
      expect(await button(page, which).innerText()).toBe(which.idle);

      let release = await holdSubmission(page, which, (route) => route.fulfill({ status: 500, json: {} }));
      await button(page, which).click();
      await expect.poll(() => button(page, which).innerText()).toBe(which.busy);
      expect(await button(page, which).isDisabled()).toBe(true);
      expect(await field(page, which, Object.keys(which.fill).at(-1) ?? "").isDisabled()).toBe(which === newsletter);
      release();
      await expectToast(page, which.failed, true);
      await expect.poll(() => button(page, which).innerText()).toBe(which.idle);
      expect(await button(page, which).isEnabled()).toBe(true);
      expect(await valuesOf(page, which)).toEqual(filled);

      let posted = 0;
      page.on("request", (request) => (posted += Number(request.url().endsWith(which.endpoint))));
      release = await holdSubmission(page, which, (route) => route.continue());
      await button(page, which).click();
      // Submits twice more before the button is disabled, like an impatient visitor.
      await form(page, which).evaluate((element: HTMLFormElement) => element.requestSubmit());
      await form(page, which).evaluate((element: HTMLFormElement) => element.requestSubmit());
      release();
      await expectToast(page, which.sent, false);
      await expect.poll(() => valuesOf(page, which)).toEqual(empty);
      expect(posted).toBe(1);
    },
  );

  test("every field has a unique label, and personal fields have an autocomplete purpose", async () => {
    for (const which of forms) {
      const fields = await form(page, which)
        .locator("input:not([name=website]), textarea, select")
        .evaluateAll((elements) =>
          elements.map((element) => ({
            label: (element as HTMLInputElement).labels?.[0]?.innerText,
            name: element.getAttribute("name"),
            autocomplete: element.getAttribute("autocomplete"),
          })),
        );
      expect(fields.every(({ label, name }) => label && name)).toBe(true);
      expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
      const purposes: Record<string, string> = {
        fullName: "name",
        jobTitle: "organization-title",
        company: "organization",
        email: "email",
      };
      const people = fields.filter(({ name }) => name && purposes[name]);
      expect(people.map(({ autocomplete }) => autocomplete)).toEqual(people.map(({ name }) => purposes[name ?? ""]));
      expect(await form(page, which).locator("option[value='']").count()).toBe(0);
    }
  });
});

describe("the newsletter", () => {
  test.each(["/", ...otherHomes])("on %s asks for a missing address and recognizes a subscribed one", async (path) => {
    const page = await openAfterRefusal(stage, path);
    await button(page, newsletter).click();
    await expectToast(page, { title: error, text: "Please enter your email address." }, true);
    const input = field(page, newsletter, "Email");
    expect(await input.getAttribute("aria-invalid")).toBe("true");
    expect(await input.getAttribute("type")).toBe("email");

    const email = `known-${path.length}@example.com`;
    for (const sent of [newsletter.sent, undefined]) {
      await input.fill(email);
      await button(page, newsletter).click();
      await expectToast(
        page,
        sent ?? { title: "Already subscribed!", text: "This email is already subscribed to our newsletter." },
        false,
      );
      await expect.poll(() => input.inputValue()).toBe("");
    }
  });
});

async function requestAfter(choose: (page: Page) => Promise<void>): Promise<{ visit?: unknown }> {
  const page = await openPage(await newVisitor(stage.browser), stage.app.url);
  await choose(page);
  await fill(page, demo);
  const request = page.waitForRequest("**/api/submit-demo-request");
  await button(page, demo).click();
  const body: { visit?: unknown } = (await request).postDataJSON();
  await expectToast(page, demo.sent, false);
  await page.context().close();
  return body;
}

test("a request contains the ids of visitor and visit only after consent", async () => {
  const consented = await requestAfter(async (page) => {
    const recorded = page.waitForResponse("**/api/collect");
    await acceptAll(page);
    await recorded;
  });
  expect(consented.visit).toEqual({
    visitorId: expect.stringMatching(/^session_/),
    visitId: expect.stringMatching(/^sess_/),
  });
  expect(await requestAfter(refuseAll)).not.toHaveProperty("visit");
});

test("a fast submission is delayed by a second instead of being rejected", async () => {
  const page = await openAfterRefusal(stage, "/");
  const response = page.waitForResponse("**/api/newsletter-subscriptions");
  await field(page, newsletter, "Email").fill("hasty@example.com");
  await page.keyboard.press("Enter");
  expect((await response).status()).toBe(201);
});

test.each(places)("on %s, nothing is sent without a captcha token, and an error is shown", async (path, forms) => {
  const page = await openAfterRefusal(stage, path);
  await page.route("**/api/captcha/challenge*", (route) => route.abort());
  const [which] = forms;
  if (!which) throw new Error("Every place has a form");
  let sent = 0;
  page.on("request", (request) => (sent += Number(request.url().endsWith(which.endpoint))));
  const warned = page.waitForEvent("console", (message) =>
    message.text().includes("Please complete the reCAPTCHA verification"),
  );
  await fill(page, which);
  const filled = await valuesOf(page, which);
  await button(page, which).click();
  await warned;
  await expectToast(page, which.failed, true);
  expect(await valuesOf(page, which)).toEqual(filled);
  expect(sent).toBe(0);
});
