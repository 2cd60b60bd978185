import { DemoHostCard } from "#forms/demo-host-card.tsx";
import { hostWords } from "#words/danish/host.ts";

export default function DanishDemoHost() {
  return <DemoHostCard words={hostWords} />;
}
