import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { paths, translate } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { MenuButton } from "#ui/menu-button.tsx";
import { LogoMark } from "#ui/logo-mark.tsx";
import type { FrameWords } from "#site/english/frame.ts";
import type { NavItem } from "#site/content/nav-items.ts";
import { NavPageLink } from "#site/nav-page-link.tsx";
import { LanguageSwitch } from "#site/language-switch.tsx";
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

interface NavButtonsProps {
  frame: FrameWords;
  /** Whether the page has a form to scroll to. */
  hasForm: boolean;
  onChoose?: () => void;
}

const buttonSize = "md:min-h-[44px] md:px-3 md:py-1 md:whitespace-nowrap lg:px-4";

function NavButtons({ frame: { words, tryDemo, schedule }, hasForm, onChoose }: NavButtonsProps) {
  return (
    <>
      <LinkButton to={paths.page.login()} variant="outline" className={buttonSize} onClick={onChoose}>
        {tryDemo}
      </LinkButton>
      {hasForm ? (
        <ContactButton variant="solid" className={buttonSize} onChoose={onChoose}>
          {schedule}
        </ContactButton>
      ) : (
        <LinkButton
          to={`${translate(paths.page.contact(), words.language)}?subject=demo`}
          className={buttonSize}
          onClick={onChoose}
        >
          {schedule}
        </LinkButton>
      )}
    </>
  );
}

interface PhoneLinksProps {
  items: readonly NavItem[];
  onChoose: () => void;
}

const PhoneLinks = ({ items, onChoose }: PhoneLinksProps) =>
  items.map(({ to, label, hrefLang, more = [] }) => (
    <div key={to} className="border-b border-rule pb-2">
      <NavPageLink
        to={to}
        hrefLang={hrefLang}
        className="nav-link block py-1 font-display text-title"
        onClick={onChoose}
      >
        {label}
      </NavPageLink>
      {more.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          hrefLang={entry.hrefLang}
          className="mr-5 inline-block py-1.5 text-muted hover:underline"
          onClick={onChoose}
        >
          {entry.label}
        </Link>
      ))}
    </div>
  ));

export function SiteNav({ frame, hasForm }: { frame: FrameWords; hasForm: boolean }) {
  const { words, navItems, moreLabel } = frame;
  const scrolled = useScrolled();
  const [menuOpen, setMenuOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const hoverMenu = useHoverMenu();
  const solid = scrolled || menuOpen;
  const closeMenu = () => menu.current?.hidePopover();

  return (
    <nav
      aria-label={frame.nav}
      data-scrolled={solid}
      data-surface={solid ? "paper" : "ink"}
      className="site-nav fixed inset-x-0 top-0 h-[64px] transition-shadow"
    >
      <div className="page-column flex h-full items-center justify-between gap-4">
        <Link
          to={translate(paths.page.home(), words.language)}
          className="flex items-center gap-1.5 font-display text-title font-semibold"
        >
          <LogoMark className="w-10" />
          {siteConfig.brand.name}
        </Link>
        <div className="hidden items-center gap-3 text-small md:flex lg:gap-5 lg:text-[0.9375rem]">
          {navItems.map((item) =>
            item.more ? (
              <NavMenuItem key={item.to} item={item} moreLabel={moreLabel} menu={hoverMenu} />
            ) : (
              <NavPageLink
                key={item.to}
                to={item.to}
                hrefLang={item.hrefLang}
                className="nav-link py-2 whitespace-nowrap"
              >
                {item.label}
              </NavPageLink>
            ),
          )}
          <NavButtons frame={frame} hasForm={hasForm} />
        </div>
        <MenuButton menuId={menuId} isOpen={menuOpen} label={words.menu} />
      </div>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        data-surface="paper"
        onToggle={(event) => setMenuOpen(event.newState === "open")}
        className="fixed inset-x-0 top-[64px] bottom-auto m-0 max-h-[calc(100dvh-64px)] w-full max-w-none overflow-y-auto border-t border-rule shadow-lg md:hidden"
      >
        <div className="page-column flex flex-col gap-3 pt-2 pb-6">
          <PhoneLinks items={navItems} onChoose={closeMenu} />
          <NavButtons frame={frame} hasForm={hasForm} onChoose={closeMenu} />
          <p>
            <LanguageSwitch language={words.language} />
          </p>
        </div>
      </div>
    </nav>
  );
}
