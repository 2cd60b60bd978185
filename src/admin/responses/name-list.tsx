interface NameListProps {
  /** Describes the names; shown if there are several lists. */
  title: string;
  names: readonly string[];
}

/** Names in columns, under a heading. */
export function NameList({ title, names }: NameListProps) {
  return (
    <section>
      <h3 className="font-sans font-semibold">{title}</h3>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2 md:grid-cols-3">
        {names.map((name) => (
          <li key={name} className="border-t border-rule py-1.5 wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
