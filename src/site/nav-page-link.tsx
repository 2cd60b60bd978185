import type { ComponentProps } from "react";
import { Link } from "react-router";
import { usePath } from "#ui/use-path.ts";

interface NavPageLinkProps extends ComponentProps<typeof Link> {
  /** Paths of the pages in its menu. */
  pages?: readonly string[];
}

/** A link in the bar, marked as current on its own page and on the pages in its menu. */
export function NavPageLink({ pages = [], ...props }: NavPageLinkProps) {
  const path = usePath();
  return <Link aria-current={path === props.to ? "page" : pages.includes(path) || undefined} {...props} />;
}
