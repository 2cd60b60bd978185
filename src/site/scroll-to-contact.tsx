import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "#ui/button.tsx";
import { contactId } from "#site/site-handle.ts";

function scrollToContact() {
  const target = document.getElementById(contactId);
  if (!target) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ behavior: still ? "instant" : "smooth" });
  target.focus({ preventScroll: true });
}

interface ContactButtonProps {
  variant?: ButtonVariant;
  className?: string;
  onChoose?: () => void;
  children: ReactNode;
}

/** A button to everyone, and a link to the section underneath, so that it also works with scripts off. */
export function ContactButton({ variant, className, onChoose, children }: ContactButtonProps) {
  function choose(event: MouseEvent) {
    event.preventDefault();
    onChoose?.();
    scrollToContact();
  }
  function pressSpace(event: KeyboardEvent<HTMLAnchorElement>) {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  }
  return (
    <a
      href={`#${contactId}`}
      role="button"
      className={variant ? buttonClass(variant, className) : className}
      onClick={choose}
      onKeyDown={pressSpace}
    >
      {children}
    </a>
  );
}
