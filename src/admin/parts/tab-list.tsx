import { Tabs } from "radix-ui";
import { type ComponentType, useEffect, useRef } from "react";

interface Tab {
  readonly id: string;
  readonly label: string;
  /** Number shown in brackets after the label. */
  readonly Count?: ComponentType;
}

interface TabListProps {
  label: string;
  tabs: readonly Tab[];
  /** Id of the selected tab. */
  current: string;
}

/** Hides the focus ring after a mouse click, even if keys were used before; admin.css reads this attribute. */
const quietPointer = {
  onPointerDownCapture: ({ currentTarget }: { currentTarget: HTMLElement }) => (currentTarget.dataset.pointer = ""),
  onKeyDownCapture: ({ currentTarget }: { currentTarget: HTMLElement }) => delete currentTarget.dataset.pointer,
};

/** The list of tabs of a page. On a phone, it is wider than the screen, so the selected tab is scrolled into the middle. */
export function TabList({ label, tabs, current }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.clientWidth) / 2;
  }, [current]);
  return (
    <Tabs.List
      {...quietPointer}
      ref={list}
      aria-label={label}
      className="relative flex gap-6 overflow-x-auto border-b border-rule"
    >
      {tabs.map(({ id, label: name, Count }) => (
        <Tabs.Trigger
          key={id}
          value={id}
          data-tab={id}
          className="min-h-10 shrink-0 border-b-2 border-transparent font-medium text-muted -outline-offset-2 hover:text-text data-[state=active]:border-text data-[state=active]:text-text pointer-coarse:min-h-11"
        >
          {name}
          {Count && (
            <span className="tabular-nums">
              {" "}
              (<Count />)
            </span>
          )}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
