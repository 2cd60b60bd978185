import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { still } from "#ui/still.tsx";

const SwatchRow = still(() => import("#weftline/pages/template/swatch-row.tsx"));
const loadFullscreen = () => import("#weftline/pages/template/application-fullscreen.tsx");
const ApplicationFullscreen = lazy(loadFullscreen);

export function Features() {
  const [shown, setShown] = useState<number | null>(null);
  const opener = useRef<HTMLElement>(null);

  function open(event: MouseEvent) {
    const card = (event.target as Element).closest("button");
    if (!card) return;
    opener.current = card;
    setShown([...event.currentTarget.querySelectorAll("button")].indexOf(card));
  }

  // In an effect, because the card cannot get the focus before the dialog is removed.
  useEffect(() => {
    if (shown === null) opener.current?.focus();
  }, [shown, opener]);

  return (
    <section
      id="features"
      tabIndex={-1}
      data-section="features"
      aria-labelledby="features-title"
      className="pt-20 lg:pt-28"
    >
      {/* Handles the clicks on the buttons inside, because the row has no script of its own. */}
      <div role="presentation" onClick={open} onPointerEnter={loadFullscreen} onFocus={loadFullscreen}>
        <SwatchRow />
      </div>
      <Suspense>{shown !== null && <ApplicationFullscreen first={shown} onClose={() => setShown(null)} />}</Suspense>
    </section>
  );
}
