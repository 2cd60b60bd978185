import { Command } from "cmdk";
import type { PaletteGroup } from "#admin/palette/palette-items.ts";

export const itemClass =
  "flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1.5 data-[selected=true]:bg-rule/60 pointer-coarse:min-h-11";
export const groupClass =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[0.75rem] [&_[cmdk-group-heading]]:text-muted";

interface PaletteRowsProps extends PaletteGroup {
  onChoose: (run: () => void) => () => void;
}

/** The items of a group. Those of different groups may have the same label, so the heading is part of their value. */
export const PaletteRows = ({ heading, items, onChoose }: PaletteRowsProps) => (
  <Command.Group heading={heading} className={groupClass}>
    {items.map(({ label, keywords = [], shortcut, run }) => (
      <Command.Item
        key={label}
        value={`${heading}/${label}`}
        keywords={[label, ...keywords]}
        onSelect={onChoose(run)}
        className={itemClass}
      >
        <span className="min-w-0 truncate">{label}</span>
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
);

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Also without the ending of a plural, so that "browsers" finds "Browser" and "countries" finds "Country". */
const formsOf = (word: string): string[] =>
  word.length > 3 && word.endsWith("s") ? [word, word.slice(0, -1), word.replace(/ies$/, "y")] : [word];

/**
 * How well an item matches: 0 if one of the typed words is in none of its keywords, more if the words begin with them, and
 * most if its label, the first keyword, is what was typed. Letters in between do not match, so that "won" does not find
 * "Newsletter".
 */
export function rateMatch(_value: string, search: string, keywords: string[] = []): number {
  const text = keywords.join("\n").toLowerCase();
  const typed = wordsOf(search);
  if (keywords[0] && wordsOf(keywords[0]).join(" ") === typed.join(" ")) return 2;
  if (!typed.every((word) => formsOf(word).some((form) => text.includes(form)))) return 0;
  const begins = typed.every((word) => formsOf(word).some((form) => wordsOf(text).some((one) => one.startsWith(form))));
  return begins ? 1 : 0.5;
}
