const refusals = [
  {
    title: "A reading without an error",
    text: "Every figure that leaves our garments has been compared with a reference, and the difference is in the report. Where there is no reference, there is no figure.",
  },
  {
    title: "A sensor that weakens the garment",
    text: "Protective clothing is tested with the sensor in it. If the layer under the band passes less than the layer beside it, the band is out.",
  },
  {
    title: "Data that the wearer cannot see",
    text: "What a garment records about a person is shown to that person first. We build no clothing that reports on its wearer in secret, for an employer or for anybody else.",
  },
  {
    title: "A battery that cannot leave",
    text: "Electronics come off without a tool. The textile can then be washed, mended and recycled, and the cell goes where cells belong.",
  },
] as const;

export function Refusals() {
  return (
    <section data-section="refusals" aria-labelledby="refusals-title" className="page-column py-16 lg:py-24">
      <h2 id="refusals-title" className="max-w-[14em] text-heading">
        What we do not build
      </h2>
      <ul className="mt-10 grid gap-x-14 gap-y-10 sm:grid-cols-2 lg:mt-14">
        {refusals.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-text pt-5">
            <h3 className="text-title">{title}</h3>
            <p className="mt-2 max-w-[34rem] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
