import { useEffect, useRef, useState } from "react";
import { Link, NavLink } from "react-router";
import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { CloseIcon, MenuIcon } from "#ui/icons.tsx";
import { OrbitMotif } from "#ui/orbit-motif.tsx";
import { navItems } from "#site/content/nav-items.ts";
import { NavMenuItem, useHoverMenu } from "#site/nav-menu.tsx";
import { ContactButton } from "#site/scroll-to-contact.tsx";

const solidAfterPx = 10;
const menuId = "site-menu";

function useScrolled() {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > solidAfterPx);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return scrolled;
}

function NavButtons({ onChoose }: { onChoose?: () => void }) {
  return (
    <>
      <LinkButton
        to={paths.page.login()}
        variant="outline"
        className="md:px-3 md:whitespace-nowrap lg:px-4"
        onClick={onChoose}
      >
        Try Demo
      </LinkButton>
      <ContactButton variant="solid" className="md:px-3 md:whitespace-nowrap lg:px-4" onChoose={onChoose}>
        Schedule Consultation
      </ContactButton>
    </>
  );
}

export function SiteNav() {
  const scrolled = useScrolled();
  const [menuOpen, setMenuOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const hoverMenu = useHoverMenu();
  const solid = scrolled || menuOpen;
  const closeMenu = () => menu.current?.hidePopover();

  return (
    <nav
      aria-label="Main"
      data-scrolled={solid}
      data-surface={solid ? "paper" : "ink"}
      className="site-nav fixed inset-x-0 top-0 h-16 transition-shadow"
    >
      <div className="page-column flex h-full items-center justify-between gap-4">
        <Link to={paths.page.home()} className="flex items-center gap-1.5 font-display text-title font-semibold">
          <OrbitMotif nodes={3} lit={1} className="w-10" />
          {siteConfig.brand.name}
        </Link>
        <div className="hidden items-center gap-3 text-small md:flex lg:gap-5 lg:text-[0.9375rem]">
          {navItems.map((item) =>
            item.more ? (
              <NavMenuItem key={item.to} item={item} menu={hoverMenu} />
            ) : (
              <NavLink key={item.to} to={item.to} end className="nav-link py-2 whitespace-nowrap">
                {item.label}
              </NavLink>
            ),
          )}
          <NavButtons />
        </div>
        {/* A native popover: it opens before the page's scripts have started, and Escape and a click outside close it. */}
        <button
          type="button"
          popoverTarget={menuId}
          aria-label="Menu"
          aria-expanded={menuOpen}
          aria-controls={menuId}
          className="-mr-2.5 grid size-11 place-items-center rounded-control md:hidden"
        >
          {menuOpen ? <CloseIcon /> : <MenuIcon />}
        </button>
      </div>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        data-surface="paper"
        onToggle={(event) => setMenuOpen(event.newState === "open")}
        className="fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full max-w-none overflow-y-auto border-t border-rule shadow-lg md:hidden"
      >
        <div className="page-column flex flex-col gap-3 pt-2 pb-6">
          {navItems.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="nav-link border-b border-rule py-3 font-display text-title"
              onClick={closeMenu}
            >
              {label}
            </NavLink>
          ))}
          <NavButtons onChoose={closeMenu} />
        </div>
      </div>
    </nav>
  );
}
