import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Spinner } from "#admin/parts/spinner.tsx";

interface ActionButtonProps extends ComponentProps<"button"> {
  /** Shows a spinner in place of the icon. */
  busy?: boolean;
  icon?: ReactNode;
  danger?: boolean;
  /** The one action that a view is for. */
  primary?: boolean;
  /** Has no border, so that a row of actions does not compete with the fields and figures beside it. */
  quiet?: boolean;
}

const looks = {
  danger: "hover:brightness-115",
  primary: "border border-text bg-text text-surface hover:opacity-85",
  quiet: "border border-transparent hover:bg-rule/60",
  usual: "border border-control hover:bg-rule/60",
};

/** A button that is disabled while it is busy loses the focus. Returns it afterwards, unless it is elsewhere by then. */
function useKeptFocus(busy = false) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current;
  }, [busy]);
  useEffect(() => {
    if (busy || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [busy]);
  return button;
}

/** The dashboard's compact button, taller on touch screens. */
export function ActionButton({
  busy,
  icon,
  danger,
  primary,
  quiet,
  className = "",
  children,
  ...rest
}: ActionButtonProps) {
  const button = useKeptFocus(busy);
  const look = danger ? "danger" : primary ? "primary" : quiet ? "quiet" : "usual";
  return (
    <button
      ref={button}
      type="button"
      aria-busy={busy || undefined}
      data-surface={danger ? "danger" : undefined}
      className={`inline-flex min-h-8 items-center justify-center gap-2 rounded-control px-3 font-medium whitespace-nowrap transition-colors disabled:cursor-default disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${looks[look]} ${className}`}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
