import type { ComponentProps } from "react";
import { Link } from "react-router";
import { usePath } from "#ui/use-path.ts";

/** A link of the menu, marked on the page to which it leads. */
export function NavPageLink(props: ComponentProps<typeof Link>) {
  return <Link aria-current={usePath() === props.to ? "page" : undefined} {...props} />;
}
