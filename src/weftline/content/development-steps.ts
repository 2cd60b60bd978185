export interface DevelopmentStep {
  title: string;
  text: string;
  /** Weeks from the start of the project. Steps may overlap. */
  from: number;
  to: number;
  receives: string;
  /** Set if a project can be stopped or changed cheaply after this step; explains why. */
  gate?: string;
}

/** Typical times for a garment with one kind of sensor. The time for certification depends on the certifying body. */
export const developmentSteps: readonly DevelopmentStep[] = [
  {
    title: "Brief",
    text: "We ask which decision depends on the reading, who makes it and how soon, and how the garment is worn, washed and thrown away. Most of the sensor requirements follow from the answers, and unnecessary functions can be left out.",
    from: 0,
    to: 2,
    receives:
      "A four-page report: what a textile can measure there, with what error, at what cost in series production.",
    gate: "Some projects end here, because a strap, a clip or a question to the wearer works better.",
  },
  {
    title: "Yarn trial",
    text: "Six to ten conductive yarns are wound, knitted or woven into plain strips, then stretched, abraded and washed ten times. We choose the yarn before the fabric, because a fabric can make up for only some of a yarn’s faults.",
    from: 2,
    to: 5,
    receives: "A sample card with the yarns, and the resistance per metre of each before and after washing.",
  },
  {
    title: "Fabric",
    text: "The same yarn serves as a wire in a plain weave, a spring in a rib and a heater in a satin. We design three constructions, make a metre of each on the production machine, and measure range, gauge factor and hysteresis.",
    from: 4,
    to: 9,
    receives: "Three swatches with their drafts and measured curves, and our recommendation.",
    gate: "If no swatch reaches the accuracy in the brief, we say so before we develop the electronics.",
  },
  {
    title: "Sensor placement",
    text: "Mock-ups in three sizes are fitted to wearers. We look for the position in which the signal is large and the garment does not slip. For each size, we grade this position separately from the rest of the pattern.",
    from: 8,
    to: 12,
    receives: "A fitted mock-up in three sizes, and the raw data from at least eight wearers.",
  },
  {
    title: "Electronics",
    text: "This step covers the read-out, battery, radio, housing and the joint between yarn and metal, where most smart garments fail. The electronics come off for the wash, without tools. The firmware reports a gap when a reading is uncertain.",
    from: 8,
    to: 18,
    receives: "Ten working prototypes, a description of their interface, and the code that reads them.",
  },
  {
    title: "Wash and wear tests",
    text: "Ten garments from two production lots are washed fifty times to the procedure on the care label. Twenty more are worn for four weeks by people in their normal work. Both groups are measured at the same points.",
    from: 16,
    to: 26,
    receives: "A test report with every measured value, failures first.",
    gate: "The last point at which a change of fabric costs weeks, not months.",
  },
  {
    title: "Certification",
    text: "Protective clothing is type-examined with the sensor in it, under the PPE Regulation and its product standard. Products with a medical purpose fall under the MDR. Radio, batteries and chemicals have their own rules. We write the file and support you at the notified body.",
    from: 22,
    to: 36,
    receives: "The technical file and, from the notified body, the certificate. We cannot guarantee its timing.",
  },
  {
    title: "Production",
    text: "A pilot series of two hundred shows the differences between the production line and the laboratory. After that, every garment is measured at the end of the line, in four seconds, on the folding frame.",
    from: 34,
    to: 44,
    receives: "The series with a measured value for each garment. You own the drafts, programs and test set-up.",
  },
];
