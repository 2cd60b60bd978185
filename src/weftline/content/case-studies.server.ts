import type { ProjectSlug } from "#paths.ts";
import { isPath } from "#weftline/content/is-path.server.ts";
import { type Project, projects } from "#weftline/content/projects.ts";

/** Facts of every case, in the order of the fact column. */
interface Facts {
  Garment: string;
  Binding: string;
  Sensor: string;
  "Sampling rate": string;
  Battery: string;
  "Wash cycles": string;
  "What was measured": string;
}

export interface CaseStudy {
  caption: string;
  facts: Facts;
  problem: readonly string[];
  construction: readonly string[];
  /** One sentence worth stopping at. */
  pull: string;
  learned: readonly string[];
}

const caseStudies: Record<ProjectSlug, CaseStudy> = {
  firecat: {
    caption:
      "The bands run over chest and shoulders, where the straps of the breathing apparatus press the layers together.",
    facts: {
      Garment: "Turnout coat, four layers",
      Binding: "2/2 twill, 220 g/m², aramid",
      Sensor: "Two resistance thermometers of nickel wire, 4 mm apart; one pair of moisture electrodes",
      "Sampling rate": "2 Hz",
      Battery: "Primary lithium cell at the hem, one year on a rack",
      "Wash cycles": "25 at 60 °C, line dried",
      "What was measured": "Heat flow through the liner, its trend, and whether the liner is wet",
    },
    problem: [
      "A turnout coat hides heat well, and that is its weakness. By the time a wearer feels it, the liner has stored enough to burn after the wearer has left the room. The crew leader outside knows even less: a cylinder pressure and a voice.",
      "The request was for a number that a leader can act on, from the coat itself, without a wire that snags, a part that melts or a battery that somebody has to remember.",
    ],
    construction: [
      "The sensor is a band 40 millimetres wide, woven in the same 2/2 twill as the shell. A twill packs more yarn into a centimetre than a plain weave and still folds, so that a 0.3 millimetre sensor yarn can run in it as one weft among others. Two such bands lie on the two faces of the thermal liner. Each holds two metres of enamelled nickel wire wrapped round an aramid core.",
      "The difference between the two temperatures, divided by the thickness of the liner, is the heat flow. A pair of bare steel yarns beside them tells dry felt from wet, since wet felt conducts several times better and would make the sum wrong on the unsafe side.",
      "Everything that could burn, the cell and the radio, sits in a pocket at the hem, outside the layers that the certificate covers.",
    ],
    pull: "The strap of the breathing apparatus presses the air out of the layers. That is where the heat comes through, and where a sensor belongs.",
    learned: [
      "Our first prototype measured at the chest, in the open. It was right and useless. Under the shoulder strap the same coat let roughly twice the heat through, because the strap presses the air out of the layers. The band was moved.",
      "Three steps proved better than a figure. In a container trial the leaders read degrees correctly and did nothing; a change from one step to the next they passed on within seconds.",
      "The nickel wire never failed in the wash. The seam through which it leaves the liner did, at cycle nine, until it was given three centimetres of slack.",
    ],
  },
  "sport-retail": {
    caption: "The rib under the chest is knitted in one pass with the body of the shirt. Its trace counts breaths.",
    facts: {
      Garment: "Running shirt, 140 g",
      Binding: "Rib 2×2 in a jersey body, knitted in one piece",
      Sensor: "Resistive stretch sensor, silver-plated polyamide on elastane, 120 mm",
      "Sampling rate": "25 Hz",
      Battery: "Clip with 90 mAh, about 30 hours of running",
      "Wash cycles": "50 at 40 °C, line dried",
      "What was measured": "Breaths a minute, from 6 to 60",
    },
    problem: [
      "Chest straps work, and most people who buy one stop wearing it. A retailer wanted the same reading from a shirt, at a price that hangs on a rail beside shirts without electronics. That left a few euros for everything that is textile.",
      "A sewn-on sensor costs a cut, a seam and a pair of hands. So the sensor had to come off the knitting machine with the shirt.",
    ],
    construction: [
      "The body is a single jersey; under the chest it changes into a 2×2 rib for fourteen courses and back again. The rib folds up at rest and opens like an accordion, so it follows the chest without squeezing it. In four of the courses the machine feeds a silver-plated yarn together with a bare elastane, on the back wales only, where the skin does not reach it.",
      "At both ends the conductive courses run into a denser field of the same yarn, to which two snap fasteners are pressed. The clip takes the place of the label at the side seam. It is the only part that is not knitted.",
    ],
    pull: "Knitting the sensor added 48 seconds to a shirt. Sewing one in would have added four minutes and a seam.",
    learned: [
      "Size was harder than signal. A rib stretched by a tenth gives a clean trace; stretched by half, as when somebody buys a size too small, it gives almost none. The grading of the band now differs from the grading of the shirt.",
      "Arm swing was in every trace. It goes at the rhythm of the stride, well above the fastest breath, and a filter takes it out. What a filter cannot take out is a hand on the hip after the run, so that the rate is withheld while the accelerometer shows no stride.",
      "Against a flow meter on a treadmill the shirt differed by no more than two breaths a minute in nine of ten minutes. At a walk it was worse than at a run, because a walker talks.",
    ],
  },
  workwear: {
    caption: "Heating fields over the forearms and the small of the back; the controller listens at the wrist.",
    facts: {
      Garment: "Cold store jacket, rated under EN 342 with the heating off",
      Binding: "Weft-faced 5-end satin",
      Sensor: "Skin thermometer in each cuff; one thermal fuse a field",
      "Sampling rate": "1 Hz",
      Battery: "Two cells, 7.2 V, 3.4 Ah, worn inside the jacket",
      "Wash cycles": "50 at 60 °C, tumble dried, battery removed",
      "What was measured": "Skin temperature at the wrist, and heating time over a shift",
    },
    problem: [
      "Order pickers at minus 22 degrees alternate between lifting and standing. The heated jackets that they had were set to full in the morning, opened by nine and empty by eleven. The cold hands came in the afternoon.",
      "The maker asked for a larger battery. It would have weighed as much as the lunch it was worn beside, and it would have heated the wrong hours.",
    ],
    construction: [
      "The lining is a 5-end satin with the heating yarn in the weft. In that weave a weft yarn floats over four ends out of five, so one side of the cloth is nearly all weft: the heat leaves towards the skin, and the yarn can bend. Twenty parallel yarns a centimetre apart make a field. If one breaks, a twentieth of the heat is lost.",
      "A thermometer in each cuff closes the loop. The body withdraws blood from the forearms before the trunk is cold, so the wrist says early what the wearer will say late. Below 29 degrees the fields are switched on, above 31 off.",
      "Nine watts is the most the three fields may draw together. The hottest point of the folded cloth was held to 40 degrees, three below the threshold for a whole shift of contact.",
    ],
    pull: "The heating was on for a third of the shift. Nobody who wore it could say which third.",
    learned: [
      "Over the trial the fields were on for a third of the time, and the battery lasted the shift with some to spare. That was the answer to the request for a larger one.",
      "Fixed thresholds suited about half of the wearers. The jacket now takes the first week to learn what is usual at that wrist.",
      "The industrial dryer was harder on the cuffs than on the fields. A satin that floats over four ends snags on a hook of the line; a bar tack every 30 centimetres holds it down and costs no heat.",
    ],
  },
  hockey: {
    caption: "Two gauges on each thigh. A crossover loads one side alone and shows as a single tall peak.",
    facts: {
      Garment: "Compression shorts, worn under the padding",
      Binding: "Single jersey, conductive yarn plated on elastane",
      Sensor: "Four strain gauges of 90 × 12 mm, gauge factor about 2 up to 30 %",
      "Sampling rate": "100 Hz",
      Battery: "120 mAh in the waistband, about nine hours of ice time",
      "Wash cycles": "50 at 40 °C, line dried",
      "What was measured": "Strides and crossovers a shift, and the difference between left and right",
    },
    problem: [
      "Groin strain is an old companion of ice hockey. A skating stride ends with the hip far out to the side and the adductors pulling it back, some hundreds of times a practice. Coaches plan by minutes on the ice, although two players with the same minutes may differ twofold in strides.",
      "Cameras count strides in a laboratory. The academy wanted them counted on its own ice, under its own padding, for a season.",
    ],
    construction: [
      "Each gauge is a strip of conductive jersey knitted into the shorts, 90 millimetres along the line in which the inner thigh lengthens. The silver-plated yarn is plated on an elastic one, so that every loop has a spring in it. Five per cent of stretch is built into the pattern, to start beyond the range in which loops close before they open.",
      "The gauges are read at 100 hertz, for the sake of timing. A stride is two peaks, left and right in turn. A crossover is one tall peak on the inner leg while the outer is still. A bodycheck is everything at once, and is left out.",
      "Wires run in the outer seam as a zigzag of enamelled litz, up to a clip in the waistband behind the padding.",
    ],
    pull: "We were asked for an angle. A count, with left beside right, was what the physiotherapist wrote on the wall.",
    learned: [
      "The angle was dropped after three weeks. Hysteresis and a slipping hem made it good to some eight degrees, which helps nobody. Counts agreed with video to within three in a hundred.",
      "Left minus right turned out to be the reading with a use. In most skaters it is steady from week to week, so a change stands out, whatever its absolute value.",
      "Sweat made two neighbouring gauges look like one. They now lie 25 millimetres apart, with a hydrophobic polyester between them.",
    ],
  },
  "pet-tracker": {
    caption: "The strap lies behind the forelegs. The trace is a quiet night with a dream at its end.",
    facts: {
      Garment: "Harness in three sizes, for dogs of 8 to 40 kg",
      Binding: "Plain weave, elastic warp, 38 mm",
      Sensor: "Resistive stretch yarn in the warp, with an accelerometer in the buckle",
      "Sampling rate": "20 Hz asleep, 1 Hz awake",
      Battery: "200 mAh, about three weeks of nights",
      "Wash cycles": "30 at 40 °C, line dried",
      "What was measured": "Resting respiratory rate, one figure a night",
    },
    problem: [
      "For a dog with a heart condition the breathing rate in sleep is a figure that vets ask owners to keep. A healthy dog takes up to about thirty breaths a minute; a rate that climbs over some nights may be the first sign of fluid in the lungs. Owners are asked to count by eye for half a minute. Few do it every night.",
      "A camera needs light and a dog that sleeps where it should. A strap goes where the dog goes.",
    ],
    construction: [
      "The strap is a narrow plain weave with an elastic warp. Plain weave has the most crossings of all, each yarn bound at every step, and so it stands claws, brambles and teeth better than any knit. Three of its 64 warp yarns are conductive stretch yarns, covered with polyester, which also insulates them.",
      "Three yarns side by side make one sensor and two spares. The electronics in the buckle use the mean of those that agree.",
      "While the accelerometer reports movement nothing is counted. Once it has been still for five minutes the strap is read twenty times a second until the dog stirs. The lowest steady rate of the night is the one reported.",
    ],
    pull: "Dogs dream. For some minutes of most nights the breathing is fast and means nothing.",
    learned: [
      "In dreams a dog breathes fast and shallow and twitches. The first firmware reported that as the rate of the night. Taking the lowest rate that holds for ten minutes settled it.",
      "Hair matters more than fat. On long coats the strap floats, and the signal sinks to a fifth. A strip of knitted loops on the inner side, like a coarse terry, finds its way to the skin.",
      "Of forty straps in the trial eleven were chewed. None was swallowed, and nine went on working, which the spare yarns had earned. The reading is an observation for the vet and no diagnosis; the harness says so on its first screen.",
    ],
  },
};

/** The case under an address with its record, and the record of the case to read after it. */
export function findCase(path: string): { project: Project; study: CaseStudy; next: Project } {
  const index = projects.findIndex(({ link }) => isPath(path, link));
  const project = projects[index];
  const next = projects[(index + 1) % projects.length];
  if (!project || !next) throw new Error(`No case study at ${path}`);
  return { project, study: caseStudies[project.id], next };
}
