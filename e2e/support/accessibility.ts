import axe from "axe-core";
import type { Page } from "playwright-core";

/** What breaks a rule that axe knows (WCAG 2.2 A and AA, and its best practices) in the page, or a part of it, as it stands. */
export async function findViolations(page: Page, part = "html"): Promise<string[]> {
  // Given as a function body, because the pages' policy lets no script tag in.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (part) => (globalThis as unknown as { axe: typeof axe }).axe.run(part),
    part,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Collects what the page's own policy stops, and errors that nobody caught. */
export function watchPolicy(page: Page): string[] {
  const violations: string[] = [];
  page.on("console", (message) => /Content.Security.Policy/i.test(message.text()) && violations.push(message.text()));
  page.on("pageerror", (error) => violations.push(String(error)));
  return violations;
}
