import { useEffect, useRef } from "react";

const takesText = "input:not([type=checkbox]), textarea, [contenteditable]";

/** Changes that can be undone, the last one at the end: an older one may still be offered in a message. */
const offered: object[] = [];

/** Ctrl or Command with Z undoes the last change, except in a text field, where the browser undoes what was typed. */
export function useUndoKey(undo: (() => void) | undefined): void {
  const current = useRef(undo);
  useEffect(() => {
    current.current = undo;
  });
  const isOffered = undo !== undefined;
  useEffect(() => {
    if (!isOffered) return;
    offered.push(current);
    return () => void offered.splice(offered.indexOf(current), 1);
  }, [isOffered]);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (
        !current.current ||
        offered.at(-1) !== current ||
        event.defaultPrevented ||
        (event.target as Element).closest(takesText)
      )
        return;
      event.preventDefault();
      current.current();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
