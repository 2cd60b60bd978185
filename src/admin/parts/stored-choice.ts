import { siteConfig } from "#site.config.ts";

/** A choice that somebody with an account makes for one browser. Documented in docs/privacy.md. */
type Choice = "admin_technical" | "admin_theme" | "not_counted";

const keyOf = (choice: Choice) => `${siteConfig.brand.id}_${choice}`;

/** The stored value; null if there is none, or if the browser blocks storage. */
export function readChoice(choice: Choice): string | null {
  try {
    return localStorage.getItem(keyOf(choice));
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if it is null. Returns false if the browser blocks storage. */
export function storeChoice(choice: Choice, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(keyOf(choice));
    else localStorage.setItem(keyOf(choice), value);
    return true;
  } catch {
    return false;
  }
}
