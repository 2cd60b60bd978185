import axe from "axe-core";
import type { Page } from "playwright-core";

/**
 * Lists violations of axe's default rules (WCAG 2.0 and 2.1, levels A and AA, and best practices) in the current state
 * of the page or a part of it.
 */
export async function findViolations(page: Page, part = "html"): Promise<string[]> {
  // Evaluated and not added as a script tag, because the pages' Content-Security-Policy blocks unknown inline scripts.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  // Reports only violations, because reporting the thousands of elements that pass would take most of the time.
  return page.evaluate(async (part) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(part, {
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, part);
}

/** Collects violations of the page's Content-Security-Policy and uncaught errors. */
export function watchPolicy(page: Page): string[] {
  const violations: string[] = [];
  page.on("console", (message) => /Content.Security.Policy/i.test(message.text()) && violations.push(message.text()));
  page.on("pageerror", (error) => violations.push(String(error)));
  return violations;
}
