import { shareable } from "#admin/sharing/shareable-panels.ts";

interface PanelChoiceProps {
  /** Ids of the chosen panels, or undefined for the whole dashboard. */
  chosen: ReadonlySet<string> | undefined;
  onChange: (chosen: ReadonlySet<string> | undefined) => void;
  /** Whether the link also shows the key metrics. */
  hasKeyFigures: boolean;
}

/** The panels that a shared link contains. The server rejects queries of other panels. */
export function PanelChoice({ chosen, onChange, hasKeyFigures }: PanelChoiceProps) {
  return (
    <fieldset>
      <legend className="font-medium">What the link shows</legend>
      <Option name="The whole dashboard" checked={!chosen} onChoose={() => onChange(undefined)} />
      <Option name="Selected panels only" checked={chosen !== undefined} onChoose={() => onChange(new Set())} />
      {chosen && <Panels chosen={chosen} onChange={onChange} hasKeyFigures={hasKeyFigures} />}
    </fieldset>
  );
}

const row = "flex min-h-8 items-center gap-2 pointer-coarse:min-h-11";

const Option = ({ name, checked, onChoose }: { name: string; checked: boolean; onChoose: () => void }) => (
  <label className={row}>
    <input type="radio" name="panels" checked={checked} onChange={onChoose} className="min-h-0" />
    {name}
  </label>
);

function Panels({ chosen, onChange, hasKeyFigures }: Required<PanelChoiceProps> & { chosen: ReadonlySet<string> }) {
  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }
  return (
    <>
      <div className="grid gap-3 border-l border-rule py-1 pl-4 sm:grid-cols-2">
        {shareable.map(({ tab, title, panels }) => (
          <fieldset key={tab}>
            <legend className="text-muted">{title}</legend>
            {panels.map((panel) => (
              <label key={panel.id} className={row}>
                <input type="checkbox" checked={chosen.has(panel.id)} onChange={() => toggle(panel.id)} />
                {panel.title}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <p role="status" className="pt-1 text-muted">
        {chosen.size === 0
          ? "Choose at least one panel."
          : `The link shows ${chosen.size === 1 ? "1 panel" : `${chosen.size} panels`}${hasKeyFigures ? " and the key metrics" : ""}.`}
      </p>
    </>
  );
}
