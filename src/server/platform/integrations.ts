import { resolve } from "node:path";
import { z } from "zod";
import { siteConfig } from "#site.config.ts";
import { captchaProviders, type ExternalCaptchaProvider } from "#contract/captcha.ts";

/** Settings of external services: email, the webhook, the captcha provider and Search Console. */

const httpUrl = z.url({ protocol: /^https?$/, error: "Must be an http(s) URL" });
const address = z.email("Must be an email address");

export interface MailAddress {
  name: string;
  address: string;
}

const sender = z.string().transform((value, context): MailAddress => {
  const [, name = "", bracketed] = /^([^<>\r\n]*?)\s*<([^<>]*)>$/.exec(value.trim()) ?? [];
  const parsed = address.safeParse(bracketed ?? value.trim());
  if (parsed.success) return { name: name.replaceAll('"', ""), address: parsed.data };
  context.addIssue({ code: "custom", message: "Must be an email address, or Name <address>" });
  return z.NEVER;
});

const recipients = z
  .string()
  .transform((list) => list.split(",").map((entry) => entry.trim()))
  .pipe(z.array(z.email("Must be email addresses separated by commas")).min(1));

const webhookSecret = z.string().transform((value, context) => {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(value) ?? [];
  const key = encoded ? Buffer.from(encoded, "base64") : Buffer.from(value);
  if (key.length >= 24) return key;
  context.addIssue({ code: "custom", message: "At least 24 characters, or whsec_ and at least 24 bytes in Base64" });
  return z.NEVER;
});

/** Format of properties in Search Console, where a URL prefix ends with a slash. */
const searchProperty = z.string().transform((value, context) => {
  if (/^sc-domain:[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value)) return value.toLowerCase();
  if (httpUrl.safeParse(value).success) return new URL(value).href;
  context.addIssue({ code: "custom", message: "Must be sc-domain:example.com or https://www.example.com/" });
  return z.NEVER;
});

export const integrationsSchema = z.object({
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "Must be an smtp:// or smtps:// URL" }).optional(),
  MAIL_FROM: sender.default({ name: siteConfig.brand.name, address: siteConfig.contact.email }),
  LEADS_TO: recipients.default([siteConfig.contact.email]),
  WEBHOOK_URL: httpUrl.optional(),
  WEBHOOK_SECRET: webhookSecret.optional(),
  CAPTCHA_PROVIDER: z.enum(captchaProviders, `Must be ${captchaProviders.join(", ")}`).default("pow"),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_VERIFY_URL: httpUrl.optional(),
  GSC_SITE_URL: searchProperty.optional(),
  GSC_CREDENTIALS_FILE: z.string().optional(),
  GSC_API_URL: httpUrl.optional(),
});

type Settings = z.infer<typeof integrationsSchema>;

/** Checks that a setting is not used without the settings that it needs. */
export function checkIntegrations(env: Settings, context: z.RefinementCtx): void {
  const demand = (name: keyof Settings, reason: string) => {
    if (env[name] === undefined) context.addIssue({ code: "custom", path: [name], message: `Required with ${reason}` });
  };
  if (env.WEBHOOK_URL) demand("WEBHOOK_SECRET", "WEBHOOK_URL");
  if (env.GSC_SITE_URL) demand("GSC_CREDENTIALS_FILE", "GSC_SITE_URL");
  if (env.GSC_CREDENTIALS_FILE) demand("GSC_SITE_URL", "GSC_CREDENTIALS_FILE");
  if (env.CAPTCHA_PROVIDER === "pow") return;
  demand("CAPTCHA_SITE_KEY", `CAPTCHA_PROVIDER=${env.CAPTCHA_PROVIDER}`);
  demand("CAPTCHA_SECRET", `CAPTCHA_PROVIDER=${env.CAPTCHA_PROVIDER}`);
}

export interface MailSettings {
  url: string;
  from: MailAddress;
  leadsTo: string[];
}

export interface WebhookSettings {
  url: string;
  key: Buffer;
}

export interface ExternalCaptchaSettings {
  provider: ExternalCaptchaProvider;
  siteKey: string;
  secret: string;
  /** Replaces the provider's URL, for example with a server on loopback. */
  verifyUrl: string | undefined;
}

export interface SearchConsoleSettings {
  /** The property, such as sc-domain:example.com. */
  siteUrl: string;
  credentialsFile: string;
  /** Replaces Google's URL, for example with a server on loopback. */
  apiUrl: string | undefined;
}

export interface Integrations {
  mail: MailSettings | undefined;
  webhook: WebhookSettings | undefined;
  /** Key of incoming webhook calls. */
  incomingWebhookKey: Buffer | undefined;
  captcha: ExternalCaptchaSettings | undefined;
  searchConsole: SearchConsoleSettings | undefined;
}

/** Undefined for services that are not configured; the captcha is then the built-in one. */
export function readIntegrations(env: Settings): Integrations {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = env;
  return {
    mail: env.SMTP_URL === undefined ? undefined : { url: env.SMTP_URL, from: env.MAIL_FROM, leadsTo: env.LEADS_TO },
    webhook: env.WEBHOOK_URL && env.WEBHOOK_SECRET ? { url: env.WEBHOOK_URL, key: env.WEBHOOK_SECRET } : undefined,
    incomingWebhookKey: env.WEBHOOK_SECRET,
    captcha:
      provider !== "pow" && siteKey && secret
        ? { provider, siteKey, secret, verifyUrl: env.CAPTCHA_VERIFY_URL }
        : undefined,
    searchConsole:
      env.GSC_SITE_URL && env.GSC_CREDENTIALS_FILE
        ? { siteUrl: env.GSC_SITE_URL, credentialsFile: resolve(env.GSC_CREDENTIALS_FILE), apiUrl: env.GSC_API_URL }
        : undefined,
  };
}
