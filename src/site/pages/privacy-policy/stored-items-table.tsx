import type { StoredItem } from "#site/content/stored-items.ts";

const cell = "py-1 md:py-3 md:pr-5";

interface StoredItemsTableProps {
  caption: string;
  columns: Readonly<Record<"name" | "purpose" | "lifetime" | "ground", string>>;
  items: readonly StoredItem[];
}

/** On a small screen, each row is a block, because four columns would leave room for only one word each. */
export function StoredItemsTable({ caption, columns, items }: StoredItemsTableProps) {
  return (
    <table className="mt-6 w-full border-collapse text-left text-small max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-text">
          {Object.values(columns).map((column) => (
            <th key={column} scope="col" className="py-2 pr-5 font-medium text-muted">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {items.map(({ key, place, purpose, lifetime, ground }) => (
          <tr key={key} className="border-b border-rule align-top max-md:grid max-md:py-4">
            <th scope="row" className={`font-semibold ${cell}`}>
              <code className="font-sans md:whitespace-nowrap">{key}</code>
              <span className="block font-normal text-muted">{place}</span>
            </th>
            <td className={cell}>{purpose}</td>
            <td className={cell}>
              <span className="text-muted md:hidden">{columns.lifetime}: </span>
              {lifetime}
            </td>
            <td className={cell}>
              <span className="text-muted md:hidden">{columns.ground}: </span>
              {ground}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
