import type { Locator } from "playwright-core";

/**
 * Fills in each required field that is still empty, so that a test of something else needs no change when a form gets a
 * required field.
 */
export async function completeForm(form: Locator): Promise<void> {
  for (const control of await form.locator("[required]").all()) {
    const value = await control.inputValue();
    // Value of a select in which nothing is chosen.
    if (value === "unspecified") await control.selectOption({ index: 1 });
    else if (value === "")
      await control.fill((await control.getAttribute("type")) === "email" ? "ida@example.com" : "Test");
  }
}
