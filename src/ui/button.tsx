import type { ComponentProps } from "react";

export type ButtonVariant = "signal" | "solid" | "outline";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-medium leading-tight disabled:cursor-default disabled:opacity-60";

const looks: Record<ButtonVariant, string> = {
  signal: "bg-signal text-on-signal hover:bg-signal-pressed",
  solid: "bg-text text-surface hover:bg-muted",
  outline: "border border-current hover:bg-text hover:text-surface",
};

/** Shared with links that look like buttons. */
export const buttonClass = (variant: ButtonVariant, className = "") => `${base} ${looks[variant]} ${className}`;

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
}

export function Button({ variant = "solid", className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}
