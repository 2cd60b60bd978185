import { type ReactNode, useState } from "react";
import { ViewSwitch } from "#admin/panels/view-switch.tsx";
import { formatCount } from "#admin/parts/format.ts";

interface Part<Id extends string> {
  id: Id;
  title: string;
  /** Shown after the title. */
  count: number;
  content: ReactNode;
}

interface SheetPartsProps<Id extends string> {
  title: string;
  parts: readonly [Part<Id>, ...Part<Id>[]];
  /** The part that is shown first. */
  first: Id;
}

/** Parts of a sheet, of which one is shown at a time. */
export function SheetParts<Id extends string>({ title, parts, first }: SheetPartsProps<Id>) {
  const [shown, setShown] = useState(first);
  const views = parts.map(({ id, title: name, count }) => ({ id, label: `${name} (${formatCount(count)})` }));
  const current = views.find(({ id }) => id === shown) ?? views[0];
  return (
    <div>
      <div className="border-b border-heading pb-1">
        {current && <ViewSwitch title={title} views={views} current={current} onChoose={({ id }) => setShown(id)} />}
      </div>
      <div className="pt-2">{parts.find(({ id }) => id === shown)?.content}</div>
    </div>
  );
}
