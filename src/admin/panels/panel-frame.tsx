import { type ReactNode, useId } from "react";
import { PanelBoundary } from "#admin/panels/panel-boundary.tsx";

/** Id of a panel, for links to it. */
export const panelAnchor = (title: string) => `panel-${title.toLowerCase().replaceAll(" ", "-")}`;

interface PanelFrameProps {
  title: string;
  /** Unit of the figures. */
  unit?: string;
  note?: string;
  busy?: boolean;
  /** True while the data is still that of the previous range. */
  faded?: boolean;
  /** Beside the title. */
  actions?: ReactNode;
  /** Under the title, over the content. */
  heading?: ReactNode;
  children: ReactNode;
}

export function PanelFrame({ title, unit, note, busy, faded, actions, heading, children }: PanelFrameProps) {
  const headingId = useId();
  return (
    <section
      id={panelAnchor(title)}
      aria-labelledby={headingId}
      aria-busy={busy || undefined}
      className="min-w-0 scroll-mt-20"
    >
      <div className="border-b border-heading">
        <div className="flex min-h-8 items-center justify-between gap-3 pointer-coarse:min-h-11">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <h2 id={headingId} className="font-sans text-small font-semibold">
              {title}
            </h2>
            {unit && <p className="text-muted">{unit}</p>}
            {note && <p className="text-[0.75rem] text-muted">{note}</p>}
          </div>
          {actions}
        </div>
        {heading && <div className="pb-1">{heading}</div>}
      </div>
      <div className={`transition-opacity ${faded ? "opacity-50" : ""}`}>
        <PanelBoundary title={title}>{children}</PanelBoundary>
      </div>
    </section>
  );
}
