import { formatCount } from "#admin/parts/format.ts";

interface NameListProps {
  title: string;
  names: readonly string[];
}

/** A heading with the number of names, and the names in one paragraph. */
export function NameList({ title, names }: NameListProps) {
  return (
    <section>
      <h3 className="font-sans font-semibold">
        {names.length === 0 ? title : `${title}: ${formatCount(names.length)}`}
      </h3>
      {names.length > 0 && <p className="mt-1 max-w-[75ch] break-words text-muted">{names.join(", ")}</p>}
    </section>
  );
}
