import type { Locator } from "playwright-core";

/**
 * Fills in each required field that is still empty, so that a test of something else needs no change when a form gets a
 * required field.
 */
export async function completeForm(form: Locator): Promise<void> {
  for (const control of await form.locator("[required]").all()) {
    if ((await control.inputValue()) !== "") continue;
    const isSelect = await control.evaluate((element) => element.tagName === "SELECT");
    if (isSelect) await control.selectOption({ index: 1 });
    else await control.fill((await control.getAttribute("type")) === "email" ? "ida@example.com" : "Test");
  }
}
