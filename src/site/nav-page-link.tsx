import type { ComponentProps } from "react";
import { Link } from "react-router";
import { usePath } from "#ui/use-path.ts";

interface NavPageLinkProps extends ComponentProps<typeof Link> {
  /** Pages under it. */
  pages?: readonly string[];
}

/** A link of the menu, marked on the page to which it leads and on those under it. */
export function NavPageLink({ pages = [], ...props }: NavPageLinkProps) {
  const path = usePath();
  return <Link aria-current={path === props.to ? "page" : pages.includes(path) || undefined} {...props} />;
}
