import { Command } from "cmdk";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Dialog } from "#ui/dialog.tsx";
import { useReachesRole } from "#admin/api/access.ts";
import { LeadMatches, NextLeadMatch } from "#admin/palette/lead-matches.tsx";
import { type PaletteItem, usePaletteGroups } from "#admin/palette/palette-items.ts";
import { PaletteRows, rateMatch } from "#admin/palette/palette-rows.tsx";
import { ValueMatches } from "#admin/palette/value-matches.tsx";
import { useSurface } from "#admin/parts/surface.ts";

/** Leads and values are searched from this number of letters on. */
const minLetters = 2;
/** Dimensions whose values are found, with the headings of the groups. */
const searched = [
  ["page", "Only visits to the page"],
  ["utm_campaign", "Only visits from the campaign"],
  ["country", "Only visits from"],
  ["channel", "Only visits from the channel"],
] as const;

interface PaletteSheetProps {
  onClose: () => void;
  actions: readonly PaletteItem[];
  /** Returns the letters that were typed while the palette was loading. */
  readTyped: () => string;
}

/** Finds leads, questions, segments, tabs, panels, date ranges and values by their names, and opens what is chosen. */
export default function PaletteSheet({ onClose, actions, readTyped }: PaletteSheetProps) {
  const titleId = useId();
  const surface = useSurface();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const isSearch = text.trim().length >= minLetters;
  const seesLeads = useReachesRole("member");
  const groups = usePaletteGroups(actions);

  // After the dialog has focused its title. The field shows the letters before it has the focus: if it were drawn later, a
  // letter typed in between would replace them.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      flushSync(() => setText(readTyped()));
      input.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [readTyped]);

  const choose = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Dialog open onClose={onClose} labelledBy={titleId} grows className="w-[calc(100vw-2rem)] max-w-[36rem]">
      <div
        data-surface={surface}
        className={`text-[0.8125rem] ${surface === "ink" ? "rounded-control border border-control scheme-dark" : "scheme-light"}`}
      >
        <h2 id={titleId} tabIndex={-1} className="sr-only">
          Find
        </h2>
        <Command label="Find" loop filter={rateMatch}>
          <Command.Input
            ref={input}
            value={text}
            onValueChange={setText}
            maxLength={200}
            placeholder={
              seesLeads ? "Find a lead, question, panel or date range" : "Find a question, panel or date range"
            }
            className="min-h-12 w-full border-b border-rule bg-transparent px-4 text-[0.9375rem] -outline-offset-2 pointer-coarse:text-[1rem]"
          />
          <Command.List className="max-h-[min(60dvh,28rem)] overflow-y-auto overscroll-contain p-2">
            <Command.Empty className="px-3 py-4 text-muted">No results.</Command.Empty>
            {seesLeads && isSearch && <LeadMatches typed={text} onChoose={choose} />}
            {seesLeads && <NextLeadMatch onChoose={choose} />}
            {groups.map((group) => (
              <PaletteRows key={group.heading} {...group} onChoose={choose} />
            ))}
            {isSearch &&
              searched.map(([dimension, heading]) => (
                <ValueMatches key={dimension} dimension={dimension} heading={heading} onChoose={choose} />
              ))}
          </Command.List>
        </Command>
      </div>
    </Dialog>
  );
}
