import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { parseConfig } from "./config.ts";

const refusal = (environment: Record<string, string>): string => {
  try {
    parseConfig(environment);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

test("no external service is configured by default", () => {
  expect(parseConfig({}).integrations).toMatchObject({ mail: undefined, webhook: undefined, captcha: undefined });
});

test("emails are sent from and to the site's address by default", () => {
  const { email } = siteConfig.contact;
  expect(parseConfig({ SMTP_URL: "smtp://127.0.0.1:25" }).integrations.mail).toEqual({
    url: "smtp://127.0.0.1:25",
    from: { name: siteConfig.brand.name, address: email },
    leadsTo: [email],
  });
  const environment = {
    SMTP_URL: "smtps://u:p@mail.example",
    MAIL_FROM: '"Site, web" <web@a.dk>',
    LEADS_TO: "a@a.dk, b@a.dk",
  };
  expect(parseConfig(environment).integrations.mail).toMatchObject({
    from: { name: "Site, web", address: "web@a.dk" },
    leadsTo: ["a@a.dk", "b@a.dk"],
  });
  expect(parseConfig({ ...environment, MAIL_FROM: "web@a.dk" }).integrations.mail?.from).toEqual({
    name: "",
    address: "web@a.dk",
  });
});

test("a webhook's secret is text, or Base64 as Standard Webhooks writes it", () => {
  const key = (WEBHOOK_SECRET: string) =>
    parseConfig({ WEBHOOK_URL: "http://127.0.0.1/", WEBHOOK_SECRET }).integrations.webhook?.key.toString();
  expect(key("a secret of enough characters")).toBe("a secret of enough characters");
  expect(key(`whsec_${Buffer.from("twenty-four bytes or more").toString("base64")}`)).toBe("twenty-four bytes or more");
});

test.each([
  [{ SMTP_URL: "mail.example" }, /^SMTP_URL: Must be an smtp/],
  [{ SMTP_URL: "http://mail.example" }, /^SMTP_URL: /],
  [{ MAIL_FROM: "Site" }, /^MAIL_FROM: Must be an email address/],
  [{ MAIL_FROM: "Site <a@b.dk>\r\nBcc: <c@d.dk>" }, /^MAIL_FROM: /],
  [{ LEADS_TO: "a@b.dk; c@d.dk" }, /^LEADS_TO\S*: Must be email addresses/],
  [{ WEBHOOK_URL: "ftp://a.dk" }, /^WEBHOOK_URL: /],
  [{ WEBHOOK_URL: "https://a.dk" }, /^WEBHOOK_SECRET: Required with WEBHOOK_URL$/],
  [{ WEBHOOK_SECRET: "short" }, /^WEBHOOK_SECRET: At least 24/],
  [{ WEBHOOK_SECRET: "whsec_c2hvcnQ=" }, /^WEBHOOK_SECRET: /],
  [{ CAPTCHA_PROVIDER: "other" }, /^CAPTCHA_PROVIDER: Must be pow, recaptcha, turnstile, hcaptcha$/],
  [{ CAPTCHA_PROVIDER: "turnstile" }, /^CAPTCHA_SITE_KEY: Required.*\nCAPTCHA_SECRET: Required/],
  [{ CAPTCHA_VERIFY_URL: "there" }, /^CAPTCHA_VERIFY_URL: /],
])("%j is rejected with its name", (environment, message) => {
  expect(refusal(environment as Record<string, string>)).toMatch(message);
});
