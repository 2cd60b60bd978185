import { type ComponentProps, createContext, useContext, useEffect, useRef, useState } from "react";

type UseEmbla = typeof import("embla-carousel-react").default;

const defaults = { align: "center", dragThreshold: 10, duration: 25, containScroll: "trimSnaps" } as const;

/** Embla is fetched once the carousel is this near to the window. */
const nearnessPx = 600;

interface CarouselState {
  selected: number;
  select: (index: number) => void;
  /** Past the last slide comes the first, and the other way about. */
  previous: () => void;
  next: () => void;
  showViewport: (element: HTMLElement | null) => void;
  dragged: boolean;
}

const Context = createContext<CarouselState | null>(null);

export function useCarousel(): CarouselState {
  const state = useContext(Context);
  if (!state) throw new Error("useCarousel must be used within a <Carousel />");
  return state;
}

interface CarouselProps extends ComponentProps<"section"> {
  /** How many slides there are. */
  count: number;
}

export function Carousel({ count, children, ...rest }: CarouselProps) {
  const [selected, select] = useState(0);
  const [viewport, showViewport] = useState<HTMLElement | null>(null);
  const [embla, setEmbla] = useState<{ use: UseEmbla } | null>(null);

  useEffect(() => {
    if (!viewport) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Failing that, the slides stay a row that scrolls.
        import("embla-carousel-react").then(
          (module) => setEmbla({ use: module.default }),
          () => undefined,
        );
      },
      { rootMargin: `${nearnessPx}px` },
    );
    observer.observe(viewport);
    return () => observer.disconnect();
  }, [viewport]);

  const turn = (by: number) => select((index) => (index + by + count) % count);
  const state = { selected, select, previous: () => turn(-1), next: () => turn(1), showViewport, dragged: embla !== null };
  return (
    <Context value={state}>
      <section aria-roledescription="carousel" {...rest}>
        {children}
        {embla && viewport && <Engine useEmbla={embla.use} viewport={viewport} />}
      </section>
    </Context>
  );
}

/** A component of its own, because a hook that is fetched later can only be called in one that is mounted later. */
function Engine({ useEmbla, viewport }: { useEmbla: UseEmbla; viewport: HTMLElement }) {
  const { selected, select } = useCarousel();
  const [attach, api] = useEmbla(defaults);
  const settled = useRef(0);

  useEffect(() => {
    viewport.scrollLeft = 0;
    attach(viewport);
  }, [attach, viewport]);

  useEffect(() => {
    if (!api) return;
    const follow = () => {
      settled.current = api.selectedScrollSnap();
      select(settled.current);
    };
    api.on("select", follow);
    return () => void api.off("select", follow);
  }, [api, select]);

  useEffect(() => {
    if (!api || settled.current === selected) return;
    api.scrollTo(selected, matchMedia("(prefers-reduced-motion: reduce)").matches);
  }, [api, selected]);

  return null;
}

/** The window on the slides: a row that scrolls by itself until there is Embla. */
export function CarouselViewport({ className = "", children, ...rest }: ComponentProps<"div">) {
  const { showViewport, dragged } = useCarousel();
  return (
    <div
      ref={showViewport}
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls must be reachable by keyboard
      tabIndex={dragged ? undefined : 0}
      className={dragged ? "overflow-hidden" : "overflow-x-auto"}
      {...rest}
    >
      <ul className={`flex ${className}`}>{children}</ul>
    </div>
  );
}
