import { type KeyboardEvent, useRef, useState } from "react";
import { Link } from "react-router";
import type { NavItem } from "#site/content/nav-items.ts";
import { NavPageLink } from "#site/nav-page-link.tsx";
import { ChevronDownIcon } from "#ui/icons.tsx";

const menuDelays = {
  /** The mouse rests on the item for this long before its menu opens. */
  openMs: 200,
  /** Within this time after a menu was closed, the next one opens without a delay. */
  skipMs: 300,
  closeMs: 150,
} as const;

/** State of the menus in the bar. The mouse opens one after a delay, so that a pointer crossing the bar opens none. */
export function useHoverMenu() {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(-Infinity);

  function show(label: string | null) {
    clearTimeout(timer.current);
    if (open && !label) closedAt.current = performance.now();
    setOpen(label);
  }
  function showAfter(ms: number, label: string | null) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(label), ms);
  }
  return {
    open,
    show,
    enter(label: string) {
      const skipsDelay = open !== null || performance.now() - closedAt.current < menuDelays.skipMs;
      if (skipsDelay) show(label);
      else showAfter(menuDelays.openMs, label);
    },
    leave: () => showAfter(menuDelays.closeMs, null),
  };
}

interface NavMenuItemProps {
  item: NavItem;
  moreLabel: (label: string) => string;
  menu: ReturnType<typeof useHoverMenu>;
}

/**
 * A link in the bar that has a menu. A mouse opens the menu by resting on the link, the keyboard by the button beside
 * it.
 */
export function NavMenuItem({ item: { to, label, hrefLang, more = [] }, moreLabel, menu }: NavMenuItemProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = menu.open === label;
  const id = `menu-${to.slice(1)}`;

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    menu.show(null);
    button.current?.focus();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only handles events of its link and button
    <div
      className="relative flex h-[64px] items-center"
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && menu.enter(label)}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && menu.leave()}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || (isOpen && menu.show(null))
      }
      onKeyDown={closeOnEscape}
    >
      <NavPageLink
        to={to}
        hrefLang={hrefLang}
        pages={more.map((entry) => entry.to)}
        className="nav-link py-2 whitespace-nowrap"
        onClick={() => menu.show(null)}
      >
        {label}
      </NavPageLink>
      <button
        ref={button}
        type="button"
        aria-label={moreLabel(label)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => menu.show(isOpen ? null : label)}
        className="grid size-6 place-items-center max-lg:not-focus-visible:sr-only"
      >
        <ChevronDownIcon />
      </button>
      {isOpen && (
        <ul
          id={id}
          data-surface="paper"
          className="absolute top-[56px] -left-4 w-48 rounded-control border border-rule py-2 shadow-lg"
        >
          {more.map((entry) => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                hrefLang={entry.hrefLang}
                onClick={() => menu.show(null)}
                className="block px-4 py-2 hover:underline"
              >
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
