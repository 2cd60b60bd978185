import { isbot } from "isbot";
import type { Rejection, Visit } from "../visit.ts";

const automated = /Headless|PhantomJS|SlimerJS|Puppeteer|Playwright|Selenium|WebDriver|Cypress/i;

/**
 * Quarantines automated browsers that do not identify themselves as a bot, such as scrapers or the owner's own tests.
 * Declared bots are dropped by another step.
 */
export function quarantineHeadless(visit: Visit): Visit | Rejection {
  const { userAgent } = visit.client;
  const isHeadless = automated.test(userAgent) && !isbot(userAgent.replaceAll(automatedWords, ""));
  return !visit.isKnown && isHeadless ? { quarantine: "headless" } : visit;
}

const automatedWords = new RegExp(automated.source, "gi");
