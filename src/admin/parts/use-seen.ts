import { useEffect, useRef, useState } from "react";

/** Distance in CSS pixels below the window at which content begins to load. */
const margin = "300px";

/** Whether the element has been in or close to the window, for content that costs the server much and is far below the first screen. */
export function useSeen() {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}
