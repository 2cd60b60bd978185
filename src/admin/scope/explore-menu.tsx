import { useFunnelAddress, usePathsAddress } from "#admin/journeys/journey-address.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { ExploreIcon } from "#admin/parts/icons.tsx";
import { Menu, MenuItem } from "#admin/parts/menu.tsx";
import { useTable } from "#admin/table/table-address.ts";
import { useWhy } from "#admin/why/why-address.ts";

/** Questions that no panel answers. */
export function ExploreMenu({ onAlerts }: { onAlerts: () => void }) {
  const { open: openFunnel } = useFunnelAddress();
  const { open: openPaths } = usePathsAddress();
  const { open: openWhy } = useWhy();
  const { open: openTable } = useTable();
  return (
    <Menu
      label="Explore"
      trigger={
        <ActionButton icon={<ExploreIcon />} title="Explore">
          <span className="max-sm:hidden">Explore</span>
        </ActionButton>
      }
    >
      <MenuItem onChoose={() => openFunnel({ steps: [] })}>Build a funnel</MenuItem>
      <MenuItem onChoose={() => openPaths({ page: "/", direction: "after" })}>Pages before and after a page</MenuItem>
      <MenuItem onChoose={() => openWhy({ metric: "visits", filters: [] })}>Why did visits change?</MenuItem>
      <MenuItem onChoose={() => openWhy({ metric: "leads", filters: [] })}>Why did leads change?</MenuItem>
      <MenuItem onChoose={() => openTable("pages", "top")}>All pages as a table</MenuItem>
      <MenuItem onChoose={() => openTable("sources", "campaigns")}>All campaigns as a table</MenuItem>
      <MenuItem onChoose={onAlerts}>Alerts</MenuItem>
    </Menu>
  );
}
