import type { Page } from "playwright-core";

/**
 * All text and labels of a page, except what is marked as English (the link to the English page). Removes those
 * elements from the page, so call it last.
 */
export const readDanish = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('body [lang="en"],script,noscript')) part.remove();
    const labels = [...document.querySelectorAll("[aria-label],[placeholder]")].map(
      (element) => `${element.getAttribute("aria-label")} ${element.getAttribute("placeholder")}`,
    );
    return [document.body.textContent, ...labels].join("\n");
  });
