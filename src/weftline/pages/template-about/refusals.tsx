const refusals = [
  {
    title: "Unverified readings",
    text: "Every figure from our garments has been compared with a reference, and the difference is in the report. If there is no reference, we give no figure.",
  },
  {
    title: "Sensors that weaken a garment",
    text: "Protective clothing is tested with the sensor in it. If the layer under the band performs worse in the test than the layer beside it, we leave out the band.",
  },
  {
    title: "Data that the wearer cannot see",
    text: "Wearers can see all the data that their garment records. We do not build clothing that reports on its wearer in secret, to an employer or to anyone else.",
  },
  {
    title: "Non-removable batteries",
    text: "The electronics are removed without tools. The textile can then be washed, mended and recycled, and the cell goes to battery recycling.",
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
