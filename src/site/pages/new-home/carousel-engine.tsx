import { useEffect, useRef } from "react";
import useEmbla from "embla-carousel-react";

const defaults = { align: "center", dragThreshold: 10, duration: 25, containScroll: "trimSnaps" } as const;

interface CarouselEngineProps {
  viewport: HTMLElement;
  selected: number;
  onSelect: (index: number) => void;
}

/**
 * Makes the slides draggable and scrolls to the selected one. Loaded when the carousel is close to the visible part.
 */
export default function CarouselEngine({ viewport, selected, onSelect }: CarouselEngineProps) {
  const [attach, api] = useEmbla(defaults);
  const settled = useRef(0);

  useEffect(() => {
    viewport.scrollTo({ left: 0, behavior: "instant" });
    attach(viewport);
  }, [attach, viewport]);

  useEffect(() => {
    if (!api) return;
    const follow = () => {
      settled.current = api.selectedScrollSnap();
      onSelect(settled.current);
    };
    api.on("select", follow);
    return () => void api.off("select", follow);
  }, [api, onSelect]);

  useEffect(() => {
    if (api && settled.current !== selected)
      api.scrollTo(selected, matchMedia("(prefers-reduced-motion: reduce)").matches);
  }, [api, selected]);

  return null;
}
