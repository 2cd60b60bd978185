import { RemoveIcon } from "#admin/parts/icons.tsx";

interface FilterChipProps {
  /** Such as "Channel is". */
  name: string;
  value: string;
  onRemove: () => void;
}

/** A filter that is removed by pressing it. */
export const FilterChip = ({ name, value, onRemove }: FilterChipProps) => (
  <button
    type="button"
    onClick={onRemove}
    className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control bg-chosen pr-2 pl-3 hover:text-danger pointer-coarse:min-h-11"
  >
    <span className="sr-only">Remove filter</span>
    <span className="text-muted">{name}</span>
    <span className="truncate font-medium">{value}</span>
    <RemoveIcon />
  </button>
);
