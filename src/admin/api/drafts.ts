import { useState } from "react";

/** Texts that have not been sent yet. They outlast the dialog in which they were written, but neither the page nor the session. */
const drafts = new Map<string, string>();

/** Lets the browser ask before the page, and with it the drafts, is left. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

let isAsking = false;

/** Listens only while there is a text, because a page that always listens cannot return at once with the back button. */
function guard(): void {
  const hasText = [...drafts].some(([key, text]) => !key.endsWith(": id") && text.trim());
  if (hasText === isAsking) return;
  isAsking = hasText;
  if (hasText) addEventListener("beforeunload", askBeforeLeaving);
  else removeEventListener("beforeunload", askBeforeLeaving);
}

export function clearDrafts(): void {
  drafts.clear();
  guard();
}

/** The draft with this key; `set` without a text removes it and begins anew. */
export function useDraft(key: string, begin: () => string): [text: string, set: (text?: string) => void] {
  const [text, setText] = useState(() => drafts.get(key) ?? begin());
  function set(next?: string): void {
    if (next === undefined) drafts.delete(key);
    else drafts.set(key, next);
    guard();
    setText(next ?? begin());
  }
  return [text, set];
}
