import { type RefObject, useEffect, useState } from "react";

/** Whether at least this share of an element (0 to 1) is visible in the window. */
export function useInView(element: RefObject<Element | null>, share: number): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const update = (entries: IntersectionObserverEntry[]) => {
      const last = entries.at(-1);
      // At the threshold, a browser may report a slightly smaller share because of rounding.
      if (last) setInView(last.isIntersecting && last.intersectionRatio >= share - 0.001);
    };
    const observer = new IntersectionObserver(update, { threshold: share });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, share]);
  return inView;
}
