import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { captchaToken, postJson } from "./client.ts";
import type { Stage } from "./stage.ts";

/** Sends forms, and uses the lists of requests and subscriptions on a page that is only open while tests run. */
export function leadListsOf(stage: Stage, page: () => Page) {
  async function post(path: string, form: object): Promise<void> {
    const { url } = stage.app;
    const response = await postJson(url + path, { id: uuidv7(), ...form, recaptchaToken: await captchaToken(url) });
    expect(response.status).toBe(201);
  }
  return {
    open: (query: string) => page().goto(`${stage.app.url}/admin?${query}`),
    names: () => page().getByRole("tabpanel").getByRole("heading", { level: 3 }).allInnerTexts(),
    tab: (name: string) => page().getByRole("tab", { name }),
    requestDemo: (fullName: string, more: object = {}) =>
      post("/api/submit-demo-request", {
        fullName,
        jobTitle: "CFO",
        company: "Nordhavn",
        email: `${fullName.replaceAll(" ", ".")}@example.com`.toLowerCase(),
        ...more,
      }),
    sendContactMessage: (name: string) =>
      post("/api/submit-contact", {
        name,
        email: `${name}@example.com`.toLowerCase(),
        message: "Do you work with SAP?",
      }),
    subscribe: (email: string) => post("/api/newsletter-subscriptions", { email }),

    /** Accepts or dismisses the next browser dialogs, and returns their messages. */
    answerDialogs(...accept: boolean[]): string[] {
      const messages: string[] = [];
      page().on("dialog", function handle(dialog) {
        const accepts = accept[messages.length];
        messages.push(dialog.message());
        void (accepts ? dialog.accept() : dialog.dismiss());
        if (messages.length === accept.length) page().off("dialog", handle);
      });
      return messages;
    },

    async downloadFrom(button: Locator): Promise<string> {
      const download = page().waitForEvent("download");
      await button.click();
      return readFile(await (await download).path(), "utf8");
    },
  };
}
