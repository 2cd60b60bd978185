import { namePage } from "#admin/search/format-search.ts";
import type { Column } from "#admin/search/search-table.tsx";

/** Shows the full URL, on phones only its path. The origin is smaller and muted, so that the path stands out. */
function PageName({ page }: { page: string | undefined }) {
  const address = namePage(page);
  const [, origin = "", path = address] = /^([a-z]+:\/\/[^/]+)(\/.*)$/.exec(address) ?? [];
  return (
    <span title={address}>
      {origin && <span className="text-[0.8125rem] text-muted max-sm:hidden">{origin}</span>}
      {path}
    </span>
  );
}

export const pageColumn: Column<{ page: string }> = { title: "Page", value: ({ page }) => <PageName page={page} /> };
export const pageKeyColumn: Column<{ keys: string[] }> = {
  title: "Page",
  value: ({ keys }) => <PageName page={keys[0]} />,
};
