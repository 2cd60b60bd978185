import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { vignettes } from "#site/vignettes/vignettes.tsx";
import "./stage.css";

const root = createRoot(document.body);
document.body.dataset.brand = "orbit";
document.body.className = "font-sans";

/** What the tools that take pictures call; see `open-stage.ts`. */
Object.assign(globalThis, {
  /** With this point of it in the upper left corner, in CSS pixels. */
  showVignette(index: number, { width, left, top }: Record<"width" | "left" | "top", number>) {
    const Vignette = vignettes[index];
    flushSync(() =>
      root.render(
        <div data-surface="ink" className="crop h-dvh">
          {Vignette && <Vignette />}
        </div>,
      ),
    );
    const screen = document.querySelector<HTMLElement>(".crop > .console");
    if (screen) Object.assign(screen.style, { width: `${width}px`, left: `${-left}px`, top: `${-top}px` });
  },
});
document.documentElement.dataset.ready = "";
