import { ActionButton } from "#admin/parts/action-button.tsx";
import { allPanels, shareable } from "#admin/sharing/shareable-panels.ts";

interface PanelChoiceProps {
  /** Ids of the chosen panels. */
  shown: ReadonlySet<string>;
  onChange: (shown: ReadonlySet<string>) => void;
}

/** The panels that a shared link contains. The server rejects queries of other panels. */
export function PanelChoice({ shown, onChange }: PanelChoiceProps) {
  function toggle(id: string) {
    const next = new Set(shown);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }
  return (
    <details>
      <summary className="w-fit min-h-8 underline underline-offset-4 pointer-coarse:min-h-11">
        {shown.size === allPanels.length ? "All panels" : `${shown.size} of ${allPanels.length} panels`}
      </summary>
      <div className="flex gap-2 pt-2">
        <ActionButton onClick={() => onChange(new Set(allPanels.map(({ id }) => id)))}>Choose all</ActionButton>
        <ActionButton onClick={() => onChange(new Set())}>Clear all</ActionButton>
      </div>
      <div className="grid gap-3 pt-2 sm:grid-cols-2">
        {shareable.map(({ tab, title, panels }) => (
          <fieldset key={tab}>
            <legend className="font-medium">{title}</legend>
            {panels.map((panel) => (
              <label key={panel.id} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
                <input type="checkbox" checked={shown.has(panel.id)} onChange={() => toggle(panel.id)} />
                {panel.title}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {shown.size === 0 && (
        <p role="alert" className="text-danger">
          Choose at least one panel.
        </p>
      )}
    </details>
  );
}
