import type { ComponentProps } from "react";
import { ActionButton } from "#admin/parts/action-button.tsx";

interface ToolButtonProps extends ComponentProps<typeof ActionButton> {
  label: string;
  /** From which width of the window the label is visible; below, it is the tooltip of the icon. */
  labelled: "sm" | "xl";
}

const labels = { sm: "max-sm:hidden", xl: "max-xl:hidden" } as const;

/** A tool of the scope bar. Five of them share one row of a phone with a list. */
export const ToolButton = ({ label, labelled, children, ...rest }: ToolButtonProps) => (
  <ActionButton quiet aria-label={label} title={label} className="relative max-xl:px-2 max-sm:w-11" {...rest}>
    <span className={labels[labelled]}>{label}</span>
    {children}
  </ActionButton>
);
