import { useState } from "react";

/** Texts that have not been sent yet. They outlast the dialog in which they were written, but neither the page nor the session. */
const drafts = new Map<string, string>();

export const clearDrafts = (): void => drafts.clear();

/** The draft with this key; `set` without a text removes it and begins anew. */
export function useDraft(key: string, begin: () => string): [text: string, set: (text?: string) => void] {
  const [text, setText] = useState(() => drafts.get(key) ?? begin());
  function set(next?: string): void {
    if (next === undefined) drafts.delete(key);
    else drafts.set(key, next);
    setText(next ?? begin());
  }
  return [text, set];
}
