import { englishFrame } from "#site/english/frame.ts";
import { SiteFrame } from "#site/site-frame.tsx";

export { links } from "#site/site-frame.tsx";

export default function EnglishLayout() {
  return <SiteFrame frame={englishFrame} />;
}
