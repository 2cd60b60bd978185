import type { Page } from "playwright-core";

/** Text without the pictures of the product, which are in English and marked as such. */
export const readDanish = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('body [lang="en"],script,noscript')) part.remove();
    const labels = [...document.querySelectorAll("[aria-label],[placeholder]")].map(
      (element) => `${element.getAttribute("aria-label")} ${element.getAttribute("placeholder")}`,
    );
    return [document.body.textContent, ...labels].join("\n");
  });
