import { Link, type LinkProps } from "react-router";
import { type ButtonVariant, buttonClass } from "#ui/button.tsx";

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  className?: string;
}

export function LinkButton({ variant = "solid", className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass(variant, className)} {...rest} />;
}
