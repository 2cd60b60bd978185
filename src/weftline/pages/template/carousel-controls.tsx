interface CarouselControlsProps {
  names: readonly string[];
  selected: number;
  playing: boolean;
  /** Name of the moving content, for the label of the button that pauses it. */
  what: string;
  onSelect: (index: number) => void;
  onToggle: () => void;
  className?: string;
}

/**
 * A mark for each slide, and the button that pauses the automatic movement. Hidden without scripts, because nothing
 * moves.
 */
export function CarouselControls({ names, selected, playing, what, onSelect, onToggle }: CarouselControlsProps) {
  return (
    <div className="flex items-center gap-3 noscript:hidden">
      <div className="flex">
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-label={`Show ${name}`}
            aria-current={index === selected ? "true" : undefined}
            onClick={() => onSelect(index)}
            className="group grid size-8 place-items-center"
          >
            {/* Looks like a pick over the warp (current slide) or under it. */}
            <span className="h-2 w-5 border border-text group-aria-[current]:border-dye group-aria-[current]:bg-dye" />
          </button>
        ))}
      </div>
      <button type="button" onClick={onToggle} className="min-h-11 px-1 text-small underline underline-offset-4">
        {playing ? `Pause ${what}` : `Start ${what}`}
      </button>
    </div>
  );
}
