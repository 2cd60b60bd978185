import { type ProjectSlug, weftlinePaths } from "#weftline/paths.ts";

export interface Project {
  id: ProjectSlug;
  title: string;
  /** Describes the partner by trade, because customers are not named. */
  brand: string;
  description: string;
  tags: readonly string[];
  imageUrl: string;
  imageAlt: string;
  link: string;
  isFeatured?: boolean;
  details?: string;
}

/** In the order of the carousel. Each case study links to the next one, and the last to the first. */
export const projects: readonly Project[] = [
  {
    id: "firecat",
    title: "Heat that the crew leader sees first",
    brand: "Firecat: turnout gear",
    description:
      "Woven sensor bands on both faces of the thermal liner measure the incoming heat flux before the wearer feels the heat.",
    tags: ["Safety", "Heat flux", "Twill 2/2"],
    imageUrl: "/weftline/firecat.svg",
    imageAlt:
      "Line drawing of a firefighter's coat with sensor bands over chest and shoulders, and the twill of the band under a magnifying glass.",
    link: weftlinePaths.project("firecat"),
    isFeatured: true,
    details:
      "Two nickel-wire thermometers lie 4 mm apart in the layers. Their temperature difference gives the heat flux, and its trend shows the leader when to call the crew back.",
  },
  {
    id: "sport-retail",
    title: "A running shirt that counts breaths",
    brand: "A sports retailer’s own label",
    description:
      "A rib-knit band under the chest measures breathing from its own stretch, without a strap or gel, at a price that competes with ordinary shirts.",
    tags: ["Sports", "Respiration", "Rib 2x2"],
    imageUrl: "/weftline/sport-retail.svg",
    imageAlt:
      "Line drawing of a running shirt with a rib band under the chest, the rib under a magnifying glass and six breaths as a curve.",
    link: weftlinePaths.project("sport-retail"),
    details:
      "The band is knitted in one pass with the shirt on a flat-knitting machine, so it adds yarn and machine time but no second production step.",
  },
  {
    id: "workwear",
    title: "A jacket that heats when the wrist asks",
    brand: "A workwear maker",
    description:
      "Heating yarn in the lining of a jacket is switched by the skin temperature at the wrist instead of a button with three settings.",
    tags: ["Industrial", "Heating", "Satin 5-end"],
    imageUrl: "/weftline/workwear.svg",
    imageAlt:
      "Line drawing of a work jacket from behind with heating fields in back and forearms, and the satin of its lining under a magnifying glass.",
    link: weftlinePaths.project("workwear"),
    details:
      "The heated satin lining draws 9 W while it is on. It is on for a third of the shift, so two small cells last the whole day.",
  },
  {
    id: "hockey",
    title: "Counting strides where the groin is loaded",
    brand: "An ice hockey academy",
    description:
      "Knitted strain gauges in compression shorts track hip adduction over a whole practice, on the ice rather than in a laboratory.",
    tags: ["Sports", "Strain", "Jersey knit"],
    imageUrl: "/weftline/hockey.svg",
    imageAlt:
      "Line drawing of compression shorts with two gauges on each thigh, their knit under a magnifying glass and a curve with one tall peak.",
    link: weftlinePaths.project("hockey"),
    details:
      "Four gauges, each a strip of conductive jersey 90 mm long, distinguish crossovers from straight strides and count both.",
  },
  {
    id: "pet-tracker",
    title: "A harness that listens to a dog breathe",
    brand: "A pet-care company",
    description:
      "A plain-woven elastic strap measures the resting respiratory rate of a sleeping dog, which owners otherwise count by eye for their vet.",
    tags: ["Health", "Respiration", "Plain weave"],
    imageUrl: "/weftline/pet-tracker.svg",
    imageAlt:
      "Line drawing of a dog with a sensor strap behind the forelegs, its weave under a magnifying glass and a curve of slow and then fast breaths.",
    link: weftlinePaths.project("pet-tracker"),
    details: "The strap is the sensor and the antenna. It also has to withstand chewing, which was not in the brief.",
  },
];
