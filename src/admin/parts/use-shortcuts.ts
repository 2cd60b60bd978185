import { useEffect, useRef } from "react";

const takesText = "input, select, textarea, [contenteditable], [role=menu]";

/**
 * Single-key shortcuts of the page, or of a dialog on it. They are ignored in text fields and lists, and while a further
 * dialog is open.
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>, of: "page" | "dialog" = "page"): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : document.body;
      const openDialogs = document.querySelectorAll("dialog[open]").length;
      if (target.closest(takesText) || openDialogs !== (of === "page" ? 0 : 1)) return;
      const act = current.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [of]);
}
