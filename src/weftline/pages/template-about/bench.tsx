const bench = [
  [
    "Make",
    "Two flat knitting machines, gauge 7 and 14; a narrow loom for bands to 60 mm; a sample loom with 24 shafts.",
  ],
  ["Join", "Crimping, soldering of litz, conductive adhesive, snap fasteners, moulding over with polyurethane."],
  [
    "Pull",
    "A tensile tester that cycles a strip a thousand times at up to 60 % while its resistance is read with four wires.",
  ],
  ["Wash", "A reference drum after ISO 6330, a tumbler, a drying line, and a climate room at 20 °C and 65 % humidity."],
  ["Wear", "A treadmill, a cold chamber to minus 25 °C, and colleagues in three sizes."],
] as const;

export function Bench() {
  return (
    <section data-surface="ink" data-section="bench" aria-labelledby="bench-title">
      <div className="page-column grid gap-x-14 gap-y-10 py-16 lg:grid-cols-[4fr_8fr] lg:py-24">
        <h2 id="bench-title" className="text-heading">
          What stands on the bench
        </h2>
        <dl className="border-b border-rule">
          {bench.map(([verb, tools]) => (
            <div key={verb} className="grid gap-x-8 gap-y-1 border-t border-rule py-5 sm:grid-cols-[7rem_1fr]">
              <dt className="font-display text-title font-medium">{verb}</dt>
              <dd className="max-w-[36rem] text-muted">{tools}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
