import { type ComponentType, lazy, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;
const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * A part of a page without behaviour. The browser keeps the HTML that it was sent and gets no script for it; only a
 * visitor who arrives by a client-side navigation, and so was sent none, loads the component.
 */
export function still(load: () => Promise<{ default: ComponentType }>) {
  const Part = lazy(load);
  return function Still() {
    const hydrating = useHydrating();
    const [sent] = useState(hydrating);
    // React leaves the inside of such an element as it is when it takes the page over, and never looks at it again.
    if (sent && !import.meta.env.SSR) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
    // No <Suspense> here: in the HTML React moves a large one to the end, and a script would have to bring it back; a
    // navigation waits for all parts of the page, which otherwise would push away the place that its address names.
    return (
      <div>
        <Part />
      </div>
    );
  };
}
