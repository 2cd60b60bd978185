import { useRef, useState } from "react";
import { Link } from "react-router";
import { ScrollButton } from "#shell/scroll-button.tsx";
import { MenuButton } from "#ui/menu-button.tsx";
import { usePath } from "#ui/use-path.ts";
import { contactId } from "#weftline/weftline-footer.tsx";
import { WeftlineMark } from "#weftline/weftline-mark.tsx";
import { weftline } from "#weftline/brand.ts";
import { weftlinePaths } from "#weftline/paths.ts";

const menuId = "site-menu";
/** `pages` is the path prefix of the pages that belong to an item. */
const items: readonly { to: string; label: string; pages?: string }[] = [
  { to: weftlinePaths.template(), label: "Home" },
  { to: weftlinePaths.templateAbout(), label: "About" },
  { to: weftlinePaths.templateBlog(), label: "Blog", pages: "/blog/" },
  { to: weftlinePaths.developmentProcess(), label: "Development process" },
  { to: weftlinePaths.template("features"), label: "Features" },
  { to: weftlinePaths.template("projects"), label: "Projects", pages: "/projects/" },
  { to: weftlinePaths.template("why-us"), label: "Why us" },
];

interface NavItemsProps {
  linkClass: string;
  onChoose?: () => void;
}

function NavItems({ linkClass, onChoose }: NavItemsProps) {
  const pathname = usePath();
  return (
    <>
      {items.map(({ to, label, pages = "none" }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === pathname ? "page" : pathname.startsWith(pages) || undefined}
          className={linkClass}
          onClick={onChoose}
        >
          {label}
        </Link>
      ))}
      <ScrollButton
        to={contactId}
        variant="signal"
        className="md:px-3 md:whitespace-nowrap lg:px-4"
        onChoose={onChoose}
      >
        Contact Us
      </ScrollButton>
    </>
  );
}

export function WeftlineNav() {
  const [menuOpen, setMenuOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);

  return (
    <nav aria-label="Main" data-surface="paper" className="fixed inset-x-0 top-0 h-[64px]">
      <div className="page-column flex h-full items-center justify-between gap-4 pb-1">
        <Link to={weftlinePaths.template()} className="flex items-center gap-2.5 font-display text-[1.625rem]">
          <WeftlineMark />
          {weftline.name}
        </Link>
        <div className="hidden items-center gap-[0.9vw] text-[0.8125rem] md:flex lg:gap-6 lg:text-[0.9375rem]">
          <NavItems linkClass="nav-link py-2 whitespace-nowrap" />
        </div>
        <MenuButton menuId={menuId} isOpen={menuOpen} label="Menu" />
      </div>
      <div className="selvedge absolute inset-x-0 bottom-0" />
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        data-surface="paper"
        onToggle={(event) => setMenuOpen(event.newState === "open")}
        className="fixed inset-x-0 top-[64px] bottom-auto m-0 max-h-[calc(100dvh-64px)] w-full max-w-none overflow-y-auto shadow-lg md:hidden"
      >
        <div className="page-column flex flex-col gap-2 pt-2 pb-6">
          <NavItems
            linkClass="nav-link border-b border-rule py-2.5 font-display text-title"
            onChoose={() => menu.current?.hidePopover()}
          />
        </div>
      </div>
    </nav>
  );
}
