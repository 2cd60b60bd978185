import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "#ui/button.tsx";

function scrollToPart(id: string) {
  const target = document.getElementById(id);
  if (!target) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ behavior: still ? "instant" : "smooth" });
  target.focus({ preventScroll: true });
}

export interface ScrollButtonProps {
  variant?: ButtonVariant;
  className?: string;
  onChoose?: () => void;
  children: ReactNode;
}

/** A button to everyone, and a link to that part of the page underneath, so that it also works with scripts off. */
export function ScrollButton({ to, variant, className, onChoose, children }: ScrollButtonProps & { to: string }) {
  function choose(event: MouseEvent) {
    event.preventDefault();
    onChoose?.();
    scrollToPart(to);
  }
  function pressSpace(event: KeyboardEvent<HTMLAnchorElement>) {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  }
  return (
    <a
      href={`#${to}`}
      role="button"
      className={variant ? buttonClass(variant, className) : className}
      onClick={choose}
      onKeyDown={pressSpace}
    >
      {children}
    </a>
  );
}
