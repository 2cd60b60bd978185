import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to the first field of a form when its dialog opens, after the dialog has focused its title. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.querySelector("input")?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return form;
}
