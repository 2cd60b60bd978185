export interface DevelopmentStep {
  title: string;
  text: string;
  /** Weeks from the start; the next step begins before this one ends where its work allows. */
  from: number;
  to: number;
  receives: string;
  /** A point at which stopping is cheap and may be right. */
  gate?: string;
}

/** Times of a garment with one kind of sensor; certification depends on who certifies. */
export const developmentSteps: readonly DevelopmentStep[] = [
  {
    title: "Brief",
    text: "We ask what should be decided on the strength of the reading, by whom and how soon, and how the garment is worn, washed and thrown away. Most of what a sensor must do follows from that, and so does what it need not do.",
    from: 0,
    to: 2,
    receives: "A note of four pages: what a textile can measure there, with which error, at what cost in series.",
    gate: "Some briefs end here, because a strap, a clip or a question to the wearer does it better.",
  },
  {
    title: "Yarn trial",
    text: "Six to ten conductive yarns are wound, knitted or woven as plain strips, stretched, rubbed and washed ten times. The yarn is chosen before the fabric, since the fabric can correct only some of its faults.",
    from: 2,
    to: 5,
    receives: "A card with the yarns to touch, and for each its resistance a metre before and after washing.",
  },
  {
    title: "Binding",
    text: "The same yarn is a wire in a plain weave, a spring in a rib and a heater in a satin. We draft three bindings, make a metre of each on the machine that will make the series, and measure range, gauge factor and hysteresis.",
    from: 4,
    to: 9,
    receives: "Three swatches with their drafts and their curves, and our choice with its reason.",
    gate: "If no swatch reaches the accuracy of the brief, we say so now and not after the electronics.",
  },
  {
    title: "Sensor placement",
    text: "Mock-ups in three sizes go onto bodies. We look for the place where the quantity is large and the garment holds still, and we grade it through the sizes, which is another matter than grading the pattern.",
    from: 8,
    to: 12,
    receives: "A fitted mock-up in three sizes, and the raw recordings of at least eight wearers.",
  },
  {
    title: "Electronics",
    text: "Read-out, battery, radio, housing, and the joint between yarn and metal, which is where most smart garments fail. Connectors come off for washing unless there is a good reason. The firmware reports a gap when it does not know.",
    from: 8,
    to: 18,
    receives: "Ten working prototypes, the description of their interface, and the code that reads them.",
  },
  {
    title: "Wash and wear tests",
    text: "Ten garments from two production lots are washed fifty times by the procedure on the care label, and twenty more are worn for four weeks by people who do the work. Both groups are measured at the same points.",
    from: 16,
    to: 26,
    receives: "A test report with every single value, the failures first.",
    gate: "The last point at which a change of binding costs weeks and not months.",
  },
  {
    title: "Certification",
    text: "Protective clothing is type-examined with the sensor in it, under the PPE Regulation and its product standard; a medical purpose means the MDR. Radio, batteries and chemicals have rules of their own. We write the file and stand beside you at the notified body.",
    from: 22,
    to: 36,
    receives: "The technical file and, from the notified body, the certificate. Its calendar is not ours to promise.",
  },
  {
    title: "Production",
    text: "A pilot series of two hundred shows what the line does that the laboratory did not. Then every garment is measured at the end of the line, in four seconds, on the frame on which it is folded.",
    from: 34,
    to: 44,
    receives:
      "The series with a measured value for each garment, and the drafts, programs and test set-up, which are yours.",
  },
];
