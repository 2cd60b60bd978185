import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Keeps the letters that are typed while the palette is loading, which would otherwise act as shortcuts of the page. Returns a
 * function that reads them.
 */
export function useTypedAhead(isOpening: boolean): () => string {
  const typed = useRef("");
  useLayoutEffect(() => {
    if (!isOpening) return;
    typed.current = "";
    function keep(event: KeyboardEvent) {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isLetter || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      typed.current += event.key;
    }
    addEventListener("keydown", keep, true);
    return () => removeEventListener("keydown", keep, true);
  }, [isOpening]);
  return useCallback(() => typed.current, []);
}
