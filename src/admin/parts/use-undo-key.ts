import { useEffect, useRef } from "react";

const takesText = "input:not([type=checkbox]), textarea, [contenteditable]";

/** Ctrl or Command with Z undoes the last change, except in a text field, where the browser undoes what was typed. */
export function useUndoKey(undo: (() => void) | undefined): void {
  const current = useRef(undo);
  useEffect(() => {
    current.current = undo;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (!current.current || event.defaultPrevented || (event.target as Element).closest(takesText)) return;
      event.preventDefault();
      current.current();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
