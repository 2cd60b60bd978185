import { weftlinePaths } from "#weftline/paths.ts";

export interface Application {
  name: string;
  /** On the card. */
  teaser: string;
  imageUrl: string;
  imageAlt: string;
  /** In the fullscreen mode, and without scripts. */
  text: string;
  facts: { Reads: string; Binding: string; Yarn: string; "Cannot tell": string };
  example: { to: string; label: string };
}

export const applications: readonly Application[] = [
  {
    name: "Sports Performance",
    teaser: "Breaths, strides and the difference between left and right, from the shirt itself.",
    imageUrl: "/weftline/application-sports.svg",
    imageAlt: "A swatch of jersey with one red course running through its loops.",
    text: "A base layer stretches with the body, so its own stretch is the signal. A loop of silvered yarn changes its resistance by a tenth or two with each breath; the shirt needs no strap, no gel and no second production step.",
    facts: {
      Reads: "6 to 60 breaths a minute, strides, load left against right",
      Binding: "Single jersey, or 2×2 rib where much stretch is needed",
      Yarn: "Silver-plated polyamide, plated on elastane",
      "Cannot tell": "Joint angles: hysteresis leaves some eight degrees",
    },
    example: { to: weftlinePaths.project("hockey"), label: "Strides counted in compression shorts" },
  },
  {
    name: "Military & Defense",
    teaser: "Power and data through the vest, and no cable for a branch to catch.",
    imageUrl: "/weftline/application-defense.svg",
    imageAlt: "A swatch of plain weave with a pair of red yarns running through it side by side.",
    text: "What hangs from a vest today hangs on cables. Woven pairs carry the same power and the same bus inside the webbing, flat under a pack, and are repaired like webbing: a length is cut out and a new one sewn in.",
    facts: {
      Reads: "Heat load, skin temperature, whether a connection still holds",
      Binding: "Plain weave, 38 mm webbing, two pairs",
      Yarn: "Enamelled copper litz round a polyester core",
      "Cannot tell": "Anything over a radio that is to stay silent: it logs, and is read by wire",
    },
    example: { to: weftlinePaths.blogPost("yarn-that-carries-data"), label: "What a yarn does to a data line" },
  },
  {
    name: "Industrial Safety",
    teaser: "Heat, wetness and stillness, told to somebody who can act on them.",
    imageUrl: "/weftline/application-industry.svg",
    imageAlt: "A swatch of two by two twill with red yarns crossing in warp and weft.",
    text: "Protective clothing hides what it keeps out, for a time. A band of sensor yarn between two layers tells how fast heat or water is coming through, while there is time to leave, and tells it to the one who leads the crew.",
    facts: {
      Reads: "Heat flow through the liner, wetness, a wearer who has stopped moving",
      Binding: "2/2 twill, in the weight and fibre of the shell",
      Yarn: "Nickel wire on an aramid core, bare steel for wetness",
      "Cannot tell": "What the air holds: gas needs a gas detector",
    },
    example: { to: weftlinePaths.project("firecat"), label: "Heat that the crew leader sees first" },
  },
  {
    name: "Thermal Regulation",
    teaser: "Warmth where the skin asks for it, and a battery that lasts the shift.",
    imageUrl: "/weftline/application-heat.svg",
    imageAlt: "A swatch of satin with every fifth weft yarn in red.",
    text: "A heated garment with three settings is set to the highest and empty by eleven. Ours asks the wrist: heating yarn in a satin lining is switched by skin temperature, field by field, and is off for most of the day.",
    facts: {
      Reads: "Skin temperature in each cuff, current in each field",
      Binding: "5-end satin, so that four fifths of the weft lie on the skin side",
      Yarn: "Silver-plated polyamide of about 400 ohms a metre, twenty to a field",
      "Cannot tell": "Whether its wearer feels warm: the wearer's switch has the last word",
    },
    example: { to: weftlinePaths.project("workwear"), label: "A jacket that heats when the wrist asks" },
  },
];
