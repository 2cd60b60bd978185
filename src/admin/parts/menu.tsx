import { DropdownMenu } from "radix-ui";
import { type ReactNode, useId } from "react";
import { MoreIcon } from "#admin/parts/icons.tsx";

interface MenuProps {
  label: string;
  className?: string;
  /** Content of the button that opens the menu; three dots if absent. */
  trigger?: ReactNode;
  children: ReactNode;
}

/** Not modal, because Radix would block scrolling with a style element, which the Content-Security-Policy forbids. */
export function Menu({ label, className = "", trigger, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={label}
        asChild={trigger !== undefined}
        className={
          trigger
            ? className
            : `inline-grid size-8 shrink-0 place-items-center rounded-control text-muted -outline-offset-2 hover:text-text data-[state=open]:text-text pointer-coarse:size-11 ${className}`
        }
      >
        {trigger ?? <MoreIcon />}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={trigger ? 6 : 0}
        collisionPadding={8}
        className="z-30 max-h-(--radix-dropdown-menu-content-available-height) max-w-[20rem] min-w-48 overflow-y-auto rounded-control border border-control bg-raised py-1 text-[0.8125rem]"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** Items under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <DropdownMenu.Group aria-labelledby={id} className="border-b border-rule py-1 first:pt-0 last:border-0 last:pb-0">
      <DropdownMenu.Label id={id} className="px-3 pt-1 text-[0.75rem] text-muted">
        {label}
      </DropdownMenu.Label>
      {children}
    </DropdownMenu.Group>
  );
}

const itemClass =
  "flex min-h-8 w-full cursor-pointer items-center px-3 outline-none data-highlighted:bg-chosen pointer-coarse:min-h-11";

export function MenuItem({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item onSelect={onChoose} className={itemClass}>
      {children}
    </DropdownMenu.Item>
  );
}

/** A menu item that downloads a file from the server. */
export function MenuDownload({ href, file, children }: { href: string; file: string; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild className={itemClass}>
      <a href={href} download={file}>
        {children}
      </a>
    </DropdownMenu.Item>
  );
}

export const MenuNote = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="border-b border-rule px-3 pt-1 pb-2 text-muted">{children}</DropdownMenu.Label>
);
