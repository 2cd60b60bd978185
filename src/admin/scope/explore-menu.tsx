import { ExploreIcon } from "#admin/parts/icons.tsx";
import { Menu, MenuGroup, MenuItem } from "#admin/parts/menu.tsx";
import { useExploreGroups } from "#admin/scope/explore-questions.ts";
import { ToolButton } from "#admin/scope/tool-button.tsx";

/** Tools and questions that no panel answers. */
export const ExploreMenu = () => (
  <Menu label="Explore" trigger={<ToolButton label="Explore" labelled="sm" icon={<ExploreIcon />} />}>
    {useExploreGroups().map(({ label, items }) => (
      <MenuGroup key={label} label={label}>
        {items.map(({ label, run }) => (
          <MenuItem key={label} onChoose={run}>
            {label}
          </MenuItem>
        ))}
      </MenuGroup>
    ))}
  </Menu>
);
