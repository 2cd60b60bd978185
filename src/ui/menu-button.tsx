import { CloseIcon, MenuIcon } from "#ui/icons.tsx";

interface MenuButtonProps {
  /** ID of the menu, an element with `popover`. */
  menuId: string;
  isOpen: boolean;
  label: string;
}

/**
 * Opens the menu on phones. The menu is a native popover, so it works before the scripts have loaded, and Escape or a
 * click outside closes it.
 */
export const MenuButton = ({ menuId, isOpen, label }: MenuButtonProps) => (
  <button
    type="button"
    popoverTarget={menuId}
    aria-label={label}
    aria-expanded={isOpen}
    aria-controls={menuId}
    className="-mr-2.5 grid size-11 place-items-center rounded-control md:hidden"
  >
    {isOpen ? <CloseIcon /> : <MenuIcon />}
  </button>
);
