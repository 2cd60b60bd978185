import { weftlinePaths } from "#weftline/paths.ts";

export interface Application {
  name: string;
  /** Shown on the card. */
  teaser: string;
  imageUrl: string;
  imageAlt: string;
  /** Shown in the fullscreen view and, without scripts, on the card. */
  text: string;
  facts: { Measures: string; Fabric: string; Yarn: string; Limits: string };
  example: { to: string; label: string };
}

export const applications: readonly Application[] = [
  {
    name: "Sports Performance",
    teaser: "Breaths, strides and the load on left and right, measured by the garment.",
    imageUrl: "/weftline/application-sports.svg",
    imageAlt: "A swatch of jersey with one red course running through its loops.",
    text: "A base layer stretches with the body, and this stretch is the signal. A course of silver-plated yarn changes its resistance by 10 to 20% with each breath. The shirt needs no strap, no gel and no second production step.",
    facts: {
      Measures: "6 to 60 breaths a minute, strides, load on left and right",
      Fabric: "Single jersey, or 2×2 rib where high stretch is needed",
      Yarn: "Silver-plated polyamide, plated on elastane",
      Limits: "No joint angles: hysteresis causes an error of about 8°",
    },
    example: { to: weftlinePaths.project("hockey"), label: "Strides counted in compression shorts" },
  },
  {
    name: "Military & Defense",
    teaser: "Power and data through the vest, without cables that catch on branches.",
    imageUrl: "/weftline/application-defense.svg",
    imageAlt: "A swatch of plain weave with a pair of red yarns running through it side by side.",
    text: "The devices on a vest are usually joined by cables. Woven conductor pairs carry the same power and data bus inside the webbing and lie flat under a pack. They are repaired like webbing: a damaged length is cut out and a new one sewn in.",
    facts: {
      Measures: "Heat load, skin temperature, integrity of each connection",
      Fabric: "Plain weave, 38 mm webbing, two pairs",
      Yarn: "Enamelled copper litz wire round a polyester core",
      Limits: "No live readings under radio silence: the data is logged and read out by cable",
    },
    example: { to: weftlinePaths.blogPost("yarn-that-carries-data"), label: "How a yarn affects a data line" },
  },
  {
    name: "Industrial Safety",
    teaser: "Heat, moisture and lack of movement, reported to someone who can act.",
    imageUrl: "/weftline/application-industry.svg",
    imageAlt: "A swatch of two by two twill with red yarns crossing in warp and weft.",
    text: "Protective clothing delays heat and water, so the wearer notices them late. A band of sensor yarn between two layers measures how fast they are coming through and warns the crew leader while there is still time to leave.",
    facts: {
      Measures: "Heat flux through the liner, moisture, a wearer who has stopped moving",
      Fabric: "2/2 twill in the weight and fibre of the shell",
      Yarn: "Nickel wire on an aramid core, bare steel for moisture",
      Limits: "No gas detection: a gas detector is still required",
    },
    example: { to: weftlinePaths.project("firecat"), label: "Heat that the crew leader sees first" },
  },
  {
    name: "Thermal Regulation",
    teaser: "Heat controlled by skin temperature, and a battery that lasts the shift.",
    imageUrl: "/weftline/application-heat.svg",
    imageAlt: "A swatch of satin with every fifth weft yarn in red.",
    text: "A heated garment with three settings is usually set to the highest, and its battery is flat by eleven. Our garment measures skin temperature at the wrist and switches the heating yarn in its satin lining field by field. The heating is off for most of the day.",
    facts: {
      Measures: "Skin temperature at each cuff, current in each field",
      Fabric: "5-end satin, with four fifths of the weft on the skin side",
      Yarn: "Silver-plated polyamide, about 400 ohms per metre, twenty yarns per field",
      Limits: "No measure of comfort: the wearer’s switch always has priority",
    },
    example: { to: weftlinePaths.project("workwear"), label: "A jacket controlled by wrist temperature" },
  },
];
