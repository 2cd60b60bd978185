import { useEffect, useState } from "react";

/** As long as a pause in typing. */
const settleMs = 250;

/** The text after it has not changed for a quarter of a second, so that not every letter is a request. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
