import { useAddress } from "#admin/api/address.ts";
import { useFunnelAddress, usePathsAddress } from "#admin/journeys/journey-address.ts";
import { ExploreIcon } from "#admin/parts/icons.tsx";
import { Menu, MenuGroup, MenuItem } from "#admin/parts/menu.tsx";
import { questionGroups } from "#admin/scope/explore-questions.ts";
import { ToolButton } from "#admin/scope/tool-button.tsx";

/** Tools and questions that no panel answers. */
export function ExploreMenu() {
  const { open: openFunnel } = useFunnelAddress();
  const { open: openPaths } = usePathsAddress();
  const [, changeParams] = useAddress();
  return (
    <Menu label="Explore" trigger={<ToolButton label="Explore" labelled="sm" icon={<ExploreIcon />} />}>
      <MenuGroup label="Follow visits">
        <MenuItem onChoose={() => openFunnel({ steps: [] })}>Build a funnel</MenuItem>
        <MenuItem onChoose={() => openPaths({ page: "/", direction: "after" })}>Pages before and after a page</MenuItem>
      </MenuGroup>
      {questionGroups.map((group) => (
        <MenuGroup key={group.label} label={group.label}>
          {group.questions.map(({ label, change }) => (
            <MenuItem key={label} onChoose={() => changeParams(change)}>
              {label}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </Menu>
  );
}
