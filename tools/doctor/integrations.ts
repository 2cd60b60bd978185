import { createTransport } from "nodemailer";
import type { Config } from "../../src/server/platform/config.ts";
import { lastDays } from "../../src/server/search-console/days.ts";
import { createGoogleSearch } from "../../src/server/search-console/google.ts";
import { check, type Finding, timeoutMs, todo } from "./finding.ts";

async function checkMail(url: string): Promise<string> {
  const transport = createTransport({ url, connectionTimeout: timeoutMs });
  try {
    await transport.verify();
    return new URL(url).username ? "the server accepts the credentials" : "the server accepts connections";
  } finally {
    transport.close();
  }
}

async function checkReachable(url: string): Promise<string> {
  const { status } = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(timeoutMs) });
  if (status >= 500) throw new Error(`${new URL(url).host} responds with ${status}`);
  return `${new URL(url).host} responds`;
}

export async function checkIntegrations({ integrations }: Config): Promise<Finding[]> {
  const { mail, webhook, captcha, searchConsole } = integrations;
  const ask = async (): Promise<string> => {
    if (!searchConsole) return "";
    await createGoogleSearch(searchConsole).ask({ ...lastDays(7), dimensions: ["date"], limit: 1 });
    return `${searchConsole.siteUrl} is accessible`;
  };
  return Promise.all([
    mail
      ? check("SMTP_URL", () => checkMail(mail.url))
      : todo("SMTP_URL", "is not set: emails wait in the outbox, and the newsletter is single opt-in"),
    ...(webhook ? [check("WEBHOOK_URL", () => checkReachable(webhook.url))] : []),
    ...(captcha?.verifyUrl ? [check("CAPTCHA_VERIFY_URL", () => checkReachable(captcha.verifyUrl as string))] : []),
    searchConsole
      ? check("GSC_SITE_URL", ask)
      : todo("GSC_SITE_URL", "is not set: search figures are estimated from page views"),
  ]);
}
