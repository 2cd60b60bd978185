import { DemoHostCard } from "#forms/demo-host-card.tsx";
import { hostWords } from "#words/english/host.ts";

export default function DemoHost() {
  return <DemoHostCard words={hostWords} />;
}
