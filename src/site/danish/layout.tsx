import { danishFrame } from "#site/danish/frame.ts";
import { SiteFrame } from "#site/site-frame.tsx";
import type { SiteHandle } from "#site/site-handle.ts";

export { links } from "#site/site-frame.tsx";

export const handle: SiteHandle = { lang: "da" };

export default function DanishLayout() {
  return <SiteFrame frame={danishFrame} />;
}
