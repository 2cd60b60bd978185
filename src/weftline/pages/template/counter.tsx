import { useEffect, useRef } from "react";
import { counterMs } from "#weftline/content/constants.ts";

interface CounterProps {
  value: number;
  decimals?: number;
  unit: string;
}

/** Counts up when it comes into view. The HTML and screen readers have the final number from the start. */
export function Counter({ value, decimals = 0, unit }: CounterProps) {
  const shown = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = shown.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const show = (part: number) => (element.textContent = (value * part).toFixed(decimals) + unit);
    let frame = 0;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const startedAt = performance.now();
      const draw = () => {
        const share = Math.min(1, (performance.now() - startedAt) / counterMs);
        show(1 - (1 - share) ** 3);
        if (share < 1) frame = requestAnimationFrame(draw);
      };
      draw();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      show(1);
    };
  }, [value, decimals, unit]);

  const final = value.toFixed(decimals) + unit;
  return (
    <>
      <span className="sr-only">{final}</span>
      <span ref={shown} aria-hidden="true" className="tabular-nums">
        {final}
      </span>
    </>
  );
}
