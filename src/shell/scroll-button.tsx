import type { ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "#ui/button.tsx";

export interface ScrollButtonProps {
  variant?: ButtonVariant;
  className?: string;
  onChoose?: () => void;
  children: ReactNode;
}

/**
 * Looks and acts like a button, but is a link to a part of the page, so that it also works without scripts. The layout
 * makes all of them scroll with `useLinkButtons`, so a component that uses one needs no script of its own.
 */
export const ScrollButton = ({ to, variant, className, onChoose, children }: ScrollButtonProps & { to: string }) => (
  <a href={`#${to}`} role="button" className={variant ? buttonClass(variant, className) : className} onClick={onChoose}>
    {children}
  </a>
);
