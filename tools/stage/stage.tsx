import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { eventById } from "#site/content/case-times.ts";
import { filmClock } from "#site/content/demo-film.ts";
import { vignettes } from "#site/vignettes/vignettes.tsx";
import { placeCursor } from "./film/cursor.tsx";
import { Film } from "./film/film.tsx";
import { Orbit } from "./film/orbit.tsx";
import { hideCutRows } from "./hide-cut-rows.ts";
import "./stage.css";
import { siteConfig } from "#site.config.ts";
import type { AgentId } from "#site/content/agents.ts";

/** Minimum distance of the last row from the lower edge of its window, in CSS pixels. */
const rowMargin = 8;

const root = createRoot(document.body);
document.body.dataset.brand = siteConfig.brand.id;
document.body.className = "font-sans";

/** Functions for the tools that take screenshots; see `open-stage.ts`. */
Object.assign(globalThis, {
  /** Shows the film at a second. `showLoop` shows only its orbits, without labels and in any proportions. */
  showFilm(seconds: number) {
    flushSync(() => root.render(<Film seconds={seconds} />));
    const approve = document.querySelector<HTMLInputElement>('.film-ask [value="approve"]');
    if (approve) approve.checked = filmClock(seconds) >= eventById.wait.endsAt;
    const cursor = document.getElementById("cursor");
    if (cursor) placeCursor(cursor, seconds);
  },
  showLoop(seconds: number, viewBox: string) {
    flushSync(() =>
      root.render(
        <div data-surface="ink" className="h-dvh">
          <Orbit seconds={seconds} viewBox={viewBox} />
        </div>,
      ),
    );
  },
  /**
   * Shows a window with the first rows of an agent's screen: of this width, shifted by `left` and `top`, and with the same
   * margin below; in CSS pixels.
   */
  showVignette(agent: AgentId, { width, left, top }: Record<"width" | "left" | "top", number>) {
    const Vignette = vignettes[agent];
    flushSync(() =>
      root.render(
        <div data-surface="ink" className="crop h-dvh">
          <Vignette />
        </div>,
      ),
    );
    const screen = document.querySelector<HTMLElement>(".crop > .console");
    if (!screen) return;
    Object.assign(screen.style, { width: `${width}px`, left: `${-left}px`, top: `${-top}px` });
    hideCutRows(screen, innerHeight + top - rowMargin);
    screen.style.height = `${innerHeight + 2 * top}px`;
  },
});
document.documentElement.dataset.ready = "";
