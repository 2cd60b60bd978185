import { afterAll, beforeAll } from "vitest";
import { startTestApp, type TestApp } from "./test-app.ts";

export type Headers = Record<string, string>;
export const oldPassword = "correct horse battery staple";
export const newPassword = "three mild orbits in november";

export const cookiesOf = (response: Response) => ({
  cookie: response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; "),
});

/** An app for the tests of one file, with calls of its accounts. */
export function prepareAccountApp() {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const get = async <T>(path: string, headers: Headers): Promise<T> =>
    (await fetch(app.url + path, { headers })).json() as Promise<T>;
  return {
    get app() {
      return app;
    },
    get,
    status: async (path: string, headers: Headers = {}) => (await fetch(app.url + path, { headers })).status,
    change: (path: string, body: object, headers: Headers) =>
      fetch(app.url + path, {
        method: "PATCH",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    remove: (path: string, headers: Headers) => fetch(app.url + path, { method: "DELETE", headers }),
    signIn: async (email: string, password: string) =>
      app.post("/api/auth/sign-in/email", { email, password, recaptchaToken: await app.captchaToken("sign_in") }),
    emailOf: async (headers: Headers) => (await get<{ email: string }>("/api/account", headers)).email,
  };
}
