import { type ComponentProps, createContext, lazy, Suspense, useContext, useEffect, useState } from "react";

const CarouselEngine = lazy(() => import("#site/pages/new-home/carousel-engine.tsx"));

/** The engine is loaded when the carousel is at most this far from the visible part of the page. */
const nearnessPx = 600;

interface CarouselState {
  selected: number;
  select: (index: number) => void;
  /** `previous` on the first slide selects the last one, and `next` on the last slide the first one. */
  previous: () => void;
  next: () => void;
  showViewport: (element: HTMLElement | null) => void;
  near: boolean;
}

const Context = createContext<CarouselState | null>(null);

export function useCarousel(): CarouselState {
  const state = useContext(Context);
  if (!state) throw new Error("useCarousel must be used within a <Carousel />");
  return state;
}

interface CarouselProps extends ComponentProps<"section"> {
  /** Number of slides. */
  count: number;
}

export function Carousel({ count, children, ...rest }: CarouselProps) {
  const [selected, select] = useState(0);
  const [viewport, showViewport] = useState<HTMLElement | null>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!viewport) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${nearnessPx}px`,
    });
    observer.observe(viewport);
    return () => observer.disconnect();
  }, [viewport]);

  const turn = (by: number) => select((index) => (index + by + count) % count);
  const state = { selected, select, previous: () => turn(-1), next: () => turn(1), showViewport, near };
  return (
    <Context value={state}>
      <section aria-roledescription="carousel" {...rest}>
        {children}
        {near && viewport && (
          <Suspense>
            <CarouselEngine viewport={viewport} selected={selected} onSelect={select} />
          </Suspense>
        )}
      </section>
    </Context>
  );
}

/** The visible area of the slides. Until the engine is loaded, it is a natively scrolling row. */
export function CarouselViewport({ className = "", children, ...rest }: ComponentProps<"div">) {
  const { showViewport, near } = useCarousel();
  return (
    <div
      ref={showViewport}
      role="group"
      tabIndex={near ? undefined : 0}
      className={near ? "overflow-hidden" : "overflow-x-auto"}
      {...rest}
    >
      <ul className={`flex ${className}`}>{children}</ul>
    </div>
  );
}
