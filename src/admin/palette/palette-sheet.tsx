import { Command } from "cmdk";
import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { useReachesRole } from "#admin/api/access.ts";
import { LeadMatches } from "#admin/palette/lead-matches.tsx";
import { type PaletteItem, usePaletteGroups } from "#admin/palette/palette-items.ts";
import { useSurface } from "#admin/parts/surface.ts";

const itemClass =
  "flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1.5 data-[selected=true]:bg-rule/60 pointer-coarse:min-h-11";
const groupClass =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[0.75rem] [&_[cmdk-group-heading]]:text-muted";

/** Leads are searched from this number of letters on. */
const minLetters = 2;

interface PaletteSheetProps {
  onClose: () => void;
  actions: readonly PaletteItem[];
}

/** Finds leads, questions, tabs, panels and date ranges by their names, and opens what is chosen. */
export default function PaletteSheet({ onClose, actions }: PaletteSheetProps) {
  const titleId = useId();
  const surface = useSurface();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const seesLeads = useReachesRole("member");
  const groups = usePaletteGroups(actions);

  // After the dialog has focused its title.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

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
        <Command label="Find" loop>
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
            <Command.Empty className="px-3 py-4 text-muted">Nothing has this name.</Command.Empty>
            {seesLeads && search.length >= minLetters && (
              <LeadMatches
                search={search}
                typed={text}
                itemClass={itemClass}
                groupClass={groupClass}
                onChoose={choose}
              />
            )}
            {groups.map(({ heading, items }) => (
              <Command.Group key={heading} heading={heading} className={groupClass}>
                {items.map(({ label, keywords, shortcut, run }) => (
                  <Command.Item
                    key={label}
                    value={label}
                    keywords={keywords}
                    onSelect={choose(run)}
                    className={itemClass}
                  >
                    {label}
                    {shortcut && (
                      <kbd
                        aria-hidden
                        className="rounded-control border border-rule px-1.5 font-sans text-[0.75rem] text-muted pointer-coarse:hidden"
                      >
                        {shortcut}
                      </kbd>
                    )}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
          </Command.List>
        </Command>
      </div>
    </Dialog>
  );
}
