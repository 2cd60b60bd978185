import type { Page } from "playwright-core";
import { expect } from "vitest";

export interface ToastText {
  title: string;
  text: string;
}

/** Waits for the toast, and checks its title, its text and whether it reports a failure. */
export async function expectToast(page: Page, { title, text }: ToastText, destructive: boolean): Promise<void> {
  const toast = page.getByRole("status").filter({ hasText: text });
  await toast.waitFor();
  expect(await toast.getByText(title, { exact: true }).isVisible()).toBe(true);
  expect(await toast.getByText(text, { exact: true }).isVisible()).toBe(true);
  expect(await toast.locator('[data-surface="danger"]').count()).toBe(destructive ? 1 : 0);
}
