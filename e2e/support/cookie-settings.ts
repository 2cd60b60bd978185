import type { Page } from "playwright-core";
import { dialogText } from "#consent/dialog-text.ts";
import { danishText } from "#consent/dialog-text-danish.ts";
import type { ConsentChoice } from "#contract/consent.ts";
import { storageOf } from "./browser.ts";
import type { Traffic } from "./traffic.ts";

/** The dialog in the language of the page. */
export const dialogOf = (page: Page) =>
  page.getByRole("dialog", { name: new RegExp(`^(${dialogText.title}|${danishText.title})$`) });
export const switchOf = (page: Page, name: string) => dialogOf(page).getByRole("switch", { name });
export const reopen = (page: Page) => page.getByRole("button", { name: "Cookie Settings" }).click();

export const choicesOf = (traffic: Traffic): ConsentChoice[] =>
  traffic.api
    .filter((request) => request.url().endsWith("/api/consent"))
    .map((request) => request.postDataJSON() as ConsentChoice);

const identityKeys = ["visitor_session", "visit_session", "visit_activity", "experiment_group", "unsent_records"];
/** Names of the stored ids of the visitor and visit. */
export const identityOf = async (page: Page) =>
  Object.keys(await storageOf(page)).filter((key) => identityKeys.includes(key));
