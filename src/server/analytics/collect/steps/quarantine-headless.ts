import { isbot } from "isbot";
import type { Verdict, Visit } from "../pipeline.ts";

const automated = /Headless|PhantomJS|SlimerJS|Puppeteer|Playwright|Selenium|WebDriver|Cypress/i;

/**
 * A real browser that a program drives and that names itself nothing else: a scraper, or the owner's own test. One that
 * also says which bot it is, is dropped as that.
 */
export function quarantineHeadless(visit: Visit): Visit | Verdict {
  const { userAgent } = visit.client;
  const isHeadless = automated.test(userAgent) && !isbot(userAgent.replaceAll(automatedWords, ""));
  return !visit.isKnown && isHeadless ? { quarantine: "headless" } : visit;
}

const automatedWords = new RegExp(automated.source, "gi");
