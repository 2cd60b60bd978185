import { RovingFocus } from "#admin/parts/roving-focus.tsx";

interface ViewSwitchProps<View> {
  title: string;
  views: readonly View[];
  current: View;
  onChoose: (view: View) => void;
}

/** Buttons rather than tabs, because tabs are the dashboard's main navigation. */
export function ViewSwitch<View extends { id: string; label: string }>({
  title,
  views,
  current,
  onChoose,
}: ViewSwitchProps<View>) {
  return (
    <RovingFocus role="toolbar" aria-label={`${title} by`} className="-mb-1 flex flex-wrap gap-x-4">
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          aria-pressed={view === current}
          onClick={() => onChoose(view)}
          className={`min-h-7 -outline-offset-2 hover:text-text pointer-coarse:min-h-11 ${view === current ? "font-medium text-text underline decoration-2 underline-offset-[0.45em]" : "text-muted"}`}
        >
          {view.label}
        </button>
      ))}
    </RovingFocus>
  );
}
