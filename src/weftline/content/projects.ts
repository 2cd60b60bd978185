import { paths, type ProjectSlug } from "#paths.ts";

export interface Project {
  id: ProjectSlug;
  title: string;
  /** The partner's role: customers are not named. */
  brand: string;
  description: string;
  tags: readonly string[];
  imageUrl: string;
  imageAlt: string;
  link: string;
  isFeatured?: boolean;
  details?: string;
}

/** In the order of the carousel; each case study leads to the next, and the last to the first. */
export const projects: readonly Project[] = [
  {
    id: "firecat",
    title: "Heat that the crew leader sees first",
    brand: "Firecat: turnout gear",
    description:
      "A woven sensor band between the moisture barrier and the thermal liner tells how fast heat is coming through, before the wearer feels it.",
    tags: ["Safety", "Heat flux", "Twill 2/2"],
    imageUrl: "/weftline/firecat.svg",
    imageAlt:
      "Line drawing of a firefighter's coat with sensor bands over chest and shoulders, and the twill of the band under a magnifying glass.",
    link: paths.page.project("firecat"),
    isFeatured: true,
    details:
      "Two thermometers of nickel wire lie four millimetres apart in the layers. Their difference is the heat flow, and its trend tells the leader when to call the crew back.",
  },
  {
    id: "sport-retail",
    title: "A running shirt that counts breaths",
    brand: "A sports retailer's own label",
    description:
      "A rib-knit band under the chest reads breathing from its own stretch: no strap, no gel, and a price that a shop can ask.",
    tags: ["Sports", "Respiration", "Rib 2x2"],
    imageUrl: "/weftline/sport-retail.svg",
    imageAlt:
      "Line drawing of a running shirt with a rib band under the chest, the rib under a magnifying glass and six breaths as a curve.",
    link: paths.page.project("sport-retail"),
    details:
      "The band is knitted in one pass with the shirt on a flat machine, so that it costs yarn and minutes, not a second production step.",
  },
  {
    id: "workwear",
    title: "A jacket that heats when the wrist asks",
    brand: "A workwear maker",
    description:
      "Heating yarn in the lining of a jacket, switched by the skin temperature at the wrist instead of by a button with three settings.",
    tags: ["Industrial", "Heating", "Satin 5-end"],
    imageUrl: "/weftline/workwear.svg",
    imageAlt:
      "Line drawing of a work jacket from behind with heating fields in back and forearms, and the satin of its lining under a magnifying glass.",
    link: paths.page.project("workwear"),
    details:
      "The heated satin lining draws 9 watts while it is on, and it is on for a third of the shift, so that two small cells last the day.",
  },
  {
    id: "hockey",
    title: "Counting strides where the groin is loaded",
    brand: "An ice hockey academy",
    description:
      "Knitted strain gauges in compression shorts follow hip adduction over a whole practice, on the ice and not in a laboratory.",
    tags: ["Sports", "Strain", "Jersey knit"],
    imageUrl: "/weftline/hockey.svg",
    imageAlt:
      "Line drawing of compression shorts with two gauges on each thigh, their knit under a magnifying glass and a curve with one tall peak.",
    link: paths.page.project("hockey"),
    details:
      "Four gauges, each a strip of conductive jersey 90 millimetres long, tell a crossover from a straight stride and count both.",
  },
  {
    id: "pet-tracker",
    title: "A harness that listens to a dog breathe",
    brand: "A pet-care company",
    description:
      "A plain-woven elastic strap measures the resting respiratory rate of a sleeping dog, which is what a vet asks the owner to count by eye.",
    tags: ["Health", "Respiration", "Plain weave"],
    imageUrl: "/weftline/pet-tracker.svg",
    imageAlt:
      "Line drawing of a dog with a sensor strap behind the forelegs, its weave under a magnifying glass and a curve of slow and then fast breaths.",
    link: paths.page.project("pet-tracker"),
    details:
      "The strap is the sensor, the antenna and the part that the dog chews. Only the first two were in the brief.",
  },
];
