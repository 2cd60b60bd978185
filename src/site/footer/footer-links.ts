import type { NavItem } from "#site/content/nav-items.ts";

export type FooterLink = Omit<NavItem, "more">;

/** Links of the footer's two columns: the menu entries, except the home page and the first two under *Platform*. */
export function footerLinks([, about, platform, agent]: readonly NavItem[]) {
  const parts = platform?.more?.slice(2) ?? [];
  const isKnown = (item: FooterLink | undefined): item is FooterLink => item !== undefined;
  return {
    productLinks: [platform, agent, ...parts].filter(isKnown),
    companyLinks: [about, ...(about?.more ?? [])].filter(isKnown),
  };
}
