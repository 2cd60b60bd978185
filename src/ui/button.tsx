import type { ComponentProps } from "react";

export type ButtonVariant = "signal" | "solid" | "outline";

const looks: Record<ButtonVariant, string> = {
  signal: "bg-signal text-on-signal hover:bg-signal-pressed",
  solid: "bg-text text-surface hover:bg-muted",
  outline: "border border-current hover:bg-text hover:text-surface",
};

/** Shared with links that look like buttons. */
export const buttonClass = (variant: ButtonVariant, className = "") => `button ${looks[variant]} ${className}`;

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
}

export function Button({ variant = "solid", className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}
