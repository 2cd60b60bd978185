import { expect, test } from "vitest";
import { openAfterRefusal } from "../../../e2e/support/browser.ts";
import { setStage } from "../../../e2e/support/stage.ts";

const stage = setStage();

test.each([
  ["/template", "Home"],
  ["/template-about", "About"],
  ["/template-blog", "Blog"],
  ["/blog/yarn-that-carries-data", "Blog"],
  ["/development-process", "Development process"],
  ["/projects/hockey", "Projects"],
])("on %s, the bar shows that this is %s", async (path, label) => {
  const page = await openAfterRefusal(stage, path);
  const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]:visible");
  expect(await current.allInnerTexts()).toEqual([label]);
  // The current page has a thick red line below its name. A thin underline would look like a link under the pointer.
  const line = await current.evaluate((link) => getComputedStyle(link, "::after").height);
  expect(parseFloat(line)).toBeGreaterThanOrEqual(3);
});

test("the search field has the brand's own clear button", async () => {
  const page = await openAfterRefusal(stage, "/template-blog");
  // Browsers do not expose the computed style of their built-in parts, so the test reads the style rule.
  const isReplaced = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : [rule]))
      .some(
        (rule) => rule.cssText.startsWith("::-webkit-search-cancel-button") && /appearance: none/.test(rule.cssText),
      ),
  );
  expect(isReplaced).toBe(true);
});
