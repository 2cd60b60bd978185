import { useEffect, useRef } from "react";

const yearOfLoading = new Date().getFullYear();

/** The page was made in the year of the build; the browser knows the current one. */
export function CurrentYear() {
  const year = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (year.current) year.current.textContent = String(new Date().getFullYear());
  }, []);
  return (
    <span ref={year} suppressHydrationWarning>
      {yearOfLoading}
    </span>
  );
}
