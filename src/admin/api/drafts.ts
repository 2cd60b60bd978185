import { useState } from "react";
import { siteConfig } from "#site.config.ts";

/**
 * Texts that have not been sent yet. They outlast the dialog in which they were written and a reload, but neither the tab
 * nor the session. Documented in docs/privacy.md.
 */
const storageKey = `${siteConfig.brand.id}_drafts`;

function readStored(): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    const texts = Object.entries(stored ?? {}).filter(([, text]) => typeof text === "string");
    return new Map(texts as [string, string][]);
  } catch {
    return new Map();
  }
}

const drafts = readStored();

/** Without storage, as in a browser that blocks it, the drafts last until the page is left. */
function store(): void {
  try {
    if (drafts.size === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(drafts)));
  } catch {}
}

export function clearDrafts(): void {
  drafts.clear();
  store();
}

/** Whether a reply to this lead, or a note about it, has been begun. */
export const hasDraft = (lead: string): boolean =>
  [`reply ${lead}: text`, `note ${lead}`].some((key) => drafts.get(key)?.trim());

/** The draft with this key; `set` without a text removes it and begins anew. */
export function useDraft(key: string, begin: () => string): [text: string, set: (text?: string) => void] {
  const [text, setText] = useState(() => drafts.get(key) ?? begin());
  function set(next?: string): void {
    if (next === undefined) drafts.delete(key);
    else drafts.set(key, next);
    store();
    setText(next ?? begin());
  }
  return [text, set];
}
