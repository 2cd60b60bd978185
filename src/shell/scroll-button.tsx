import type { ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "#ui/button.tsx";

export interface ScrollButtonProps {
  variant?: ButtonVariant;
  className?: string;
  onChoose?: () => void;
  children: ReactNode;
}

/**
 * A button to everyone, and a link to that part of the page underneath, so that it also works with scripts off.
 * `useScrollButtons` of the layout makes it scroll, so that it may stand in a part without behaviour.
 */
export const ScrollButton = ({ to, variant, className, onChoose, children }: ScrollButtonProps & { to: string }) => (
  <a href={`#${to}`} role="button" className={variant ? buttonClass(variant, className) : className} onClick={onChoose}>
    {children}
  </a>
);
