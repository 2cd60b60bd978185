import { type ComponentType, lazy, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;
const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * A static part of a page. On a full page load, the browser keeps the HTML from the server and loads no script for this
 * part. Only a client-side navigation, for which there is no HTML, loads the component.
 */
export function still(load: () => Promise<{ default: ComponentType }>) {
  const Part = lazy(load);
  return function Still() {
    const hydrating = useHydrating();
    const [sent] = useState(hydrating);
    // React keeps the existing content of such an element during hydration and never updates it.
    if (sent && !import.meta.env.SSR) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
    // No <Suspense> here. On the server, React would move a large boundary to the end of the HTML, and a script would
    // have to move it back. In the browser, a navigation would not wait for all parts, and late ones would move the
    // target of its hash.
    return (
      <div>
        <Part />
      </div>
    );
  };
}
