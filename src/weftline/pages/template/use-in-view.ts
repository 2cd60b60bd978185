import { type RefObject, useEffect, useState } from "react";

/** Whether at least this part of an element is in the window. */
export function useInView(element: RefObject<Element | null>, share: number): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const look = (entries: IntersectionObserverEntry[]) => {
      const last = entries.at(-1);
      // Just beside the threshold a browser may report a share that is smaller by a rounding.
      if (last) setInView(last.isIntersecting && last.intersectionRatio >= share - 0.001);
    };
    const observer = new IntersectionObserver(look, { threshold: share });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, share]);
  return inView;
}
