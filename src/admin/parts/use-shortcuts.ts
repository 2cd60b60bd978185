import { useEffect, useRef } from "react";

/** With Ctrl or Command, does the same as the key `/`, also in a text field: the usual key of such a search. */
const findKey = "k";
const findAction = "/";
const takesText = "input:not([type=checkbox]), select, textarea, [contenteditable], [role=menu]";

/** Returned by an action that has nothing to do, so that the key keeps its other meaning. */
export const declined = Symbol("declined");

/**
 * Single-key shortcuts of the page, of a part of it, which comes first, or of a dialog on it. They are ignored in text fields and lists, and while a further
 * dialog is open.
 */
export function useShortcuts(
  actions: Readonly<Record<string, () => unknown>>,
  of: "page" | "dialog" | "part" = "page",
): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isFind = event.key === findKey && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!(isFind || isPlain) || event.repeat || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : document.body;
      const openDialogs = document.querySelectorAll("dialog[open]").length;
      if ((isPlain && target.closest(takesText)) || openDialogs !== (of === "dialog" ? 1 : 0)) return;
      const act = current.current[isFind ? findAction : event.key];
      if (act && act() !== declined) event.preventDefault();
    }
    const isPart = of === "part";
    addEventListener("keydown", press, isPart);
    return () => removeEventListener("keydown", press, isPart);
  }, [of]);
}
