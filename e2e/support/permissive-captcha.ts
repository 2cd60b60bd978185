import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a captcha provider that accepts every token, for tests that are not about captchas. */
export async function startPermissiveCaptcha() {
  const server = createServer((_, response) => response.end('{"success":true}')).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    settings: {
      CAPTCHA_PROVIDER: "hcaptcha",
      CAPTCHA_SITE_KEY: "key",
      CAPTCHA_SECRET: "secret",
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
