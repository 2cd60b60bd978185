import type { ProjectSlug } from "#weftline/paths.ts";
import { isPath } from "#weftline/content/is-path.server.ts";
import { type Project, projects } from "#weftline/content/projects.ts";

/** Facts about every case, in the order in which they are shown. */
interface Facts {
  Garment: string;
  Fabric: string;
  Sensor: string;
  "Sampling rate": string;
  Battery: string;
  "Wash cycles": string;
  "Measured values": string;
}

export interface CaseStudy {
  caption: string;
  facts: Facts;
  problem: readonly string[];
  construction: readonly string[];
  /** Pull quote: one sentence that is set off from the text. */
  pull: string;
  learned: readonly string[];
}

const caseStudies: Record<ProjectSlug, CaseStudy> = {
  firecat: {
    caption:
      "The bands run across the chest and shoulders, where the straps of the breathing apparatus compress the layers.",
    facts: {
      Garment: "Turnout coat, four layers",
      Fabric: "2/2 twill, 220 g/m², aramid",
      Sensor: "Two nickel-wire resistance thermometers, 4 mm apart; one pair of moisture electrodes",
      "Sampling rate": "2 Hz",
      Battery: "Primary lithium cell at the hem, one year on standby",
      "Wash cycles": "25 at 60 °C, line dried",
      "Measured values": "Heat flux through the liner, its trend, and whether the liner is wet",
    },
    problem: [
      "A turnout coat insulates well, so the wearer feels heat late. By then, the liner has stored enough heat to cause burns after the wearer has left the room. The crew leader outside knows even less: the cylinder pressure and what the crew reports.",
      "The customer wanted a figure from the coat itself that a crew leader can act on, without a wire that snags, a part that melts or a battery that needs regular attention.",
    ],
    construction: [
      "The sensor is a band 40 mm wide, woven in the same 2/2 twill as the shell. A twill holds more yarns per centimetre than a plain weave and still folds, so a 0.3 mm sensor yarn can run in it as an ordinary weft yarn. Two of these bands lie on the two faces of the thermal liner. Each band contains two metres of enamelled nickel wire wrapped round an aramid core.",
      "The heat flux is calculated from the temperature difference and the thickness of the liner. A pair of bare steel yarns beside the wires distinguishes dry felt from wet felt. Wet felt conducts several times better, and the calculated flux would otherwise be too low, which is unsafe.",
      "The parts that could burn, the cell and the radio, are in a pocket at the hem, outside the layers that the certificate covers.",
    ],
    pull: "The strap of the breathing apparatus presses the air out of the layers. Heat comes through under the strap, so the sensor belongs there.",
    learned: [
      "Our first prototype measured at the chest, away from the straps. The readings were correct but of no use. Under the shoulder strap, the same coat let roughly twice the heat through, because the strap presses the air out of the layers. We moved the band there.",
      "Three steps on the display worked better than a figure. In a fire-training container, crew leaders read the figure correctly but did not act on it. When the step changed, they told the crew within seconds.",
      "The nickel wire never failed in the wash. The seam through which the wire leaves the liner failed at cycle nine, until we gave the wire 3 cm of slack.",
    ],
  },
  "sport-retail": {
    caption:
      "The rib under the chest is knitted in one pass with the body of the shirt. Each peak in its trace is one breath.",
    facts: {
      Garment: "Running shirt, 140 g",
      Fabric: "2×2 rib in a jersey body, knitted in one piece",
      Sensor: "Resistive stretch sensor, silver-plated polyamide on elastane, 120 mm",
      "Sampling rate": "25 Hz",
      Battery: "90 mAh in the clip, about 30 hours of running",
      "Wash cycles": "50 at 40 °C, line dried",
      "Measured values": "Breaths per minute, from 6 to 60",
    },
    problem: [
      "Chest straps work, but most people who buy one stop wearing it. A retailer wanted the same reading from a shirt, at a price that can compete with shirts without electronics. This price left a few euros for all of the textile parts.",
      "A sewn-on sensor adds a cut, a seam and manual work. The sensor therefore had to be knitted with the shirt on the same machine.",
    ],
    construction: [
      "The body is a single jersey, which changes under the chest into a 2×2 rib for fourteen courses and then back again. The rib folds up at rest and opens like an accordion, so it follows the chest without squeezing it. In four of the courses, the machine feeds a silver-plated yarn together with a bare elastane on the back wales only, where the yarn does not touch the skin.",
      "At both ends, the conductive courses run into a denser area of the same yarn, to which two snap fasteners are attached. The clip replaces the label at the side seam and is the only part that is not knitted.",
    ],
    pull: "Knitting the sensor added 48 seconds per shirt. Sewing one in would have added four minutes and a seam.",
    learned: [
      "Fit gave us more trouble than signal quality. A rib stretched by 10% gives a clean trace. A rib stretched by 50%, for example in a shirt that is one size too small, gives almost none. The band is now graded separately from the shirt.",
      "Arm swing was visible in every trace. It has the frequency of the stride, well above the fastest breathing rate, and a filter removes it. A filter cannot remove a hand on the hip after the run, so no rate is shown while the accelerometer detects no stride.",
      "On a treadmill, the shirt differed from a flow meter by no more than two breaths a minute in nine minutes out of ten. It was less accurate at a walk than at a run, because people talk while they walk.",
    ],
  },
  workwear: {
    caption: "Heating fields over the forearms and the small of the back, controlled by the wrist temperature.",
    facts: {
      Garment: "Cold store jacket, rated under EN 342 with the heating off",
      Fabric: "Weft-faced 5-end satin",
      Sensor: "Skin thermometer in each cuff; one thermal fuse per field",
      "Sampling rate": "1 Hz",
      Battery: "Two cells, 7.4 V, 3.4 Ah, worn inside the jacket",
      "Wash cycles": "50 at 60 °C, tumble dried, battery removed",
      "Measured values": "Skin temperature at the wrist, and heating time per shift",
    },
    problem: [
      "Order pickers in a cold store at minus 22 °C alternate between lifting and standing. They set their heated jackets to full in the morning, had them unzipped by nine and flat by eleven. In the afternoon, their hands were cold.",
      "The manufacturer asked for a larger battery. It would have weighed as much as a packed lunch and still heated at the wrong times.",
    ],
    construction: [
      "The lining is a 5-end satin with the heating yarn in the weft. In this weave, a weft yarn floats over four ends out of five, so one side of the fabric is nearly all weft. The heat is given off towards the skin, and the yarn can bend. Twenty parallel yarns at a spacing of 1 cm form a field. If one yarn breaks, the field loses one twentieth of its heat.",
      "A thermometer in each cuff closes the control loop. The body reduces the blood flow to the forearms before the trunk is cold, so the wrist cools before the wearer feels cold. The fields are switched on below 29 °C and off above 31 °C.",
      "The three fields together may draw no more than 9 W. The hottest point of the folded fabric was limited to 40 °C, which is 3 °C below the burn threshold for eight hours of contact.",
    ],
    pull: "The heating was on for a third of the shift. No wearer could say when it had been on.",
    learned: [
      "In the trial, the fields were on for a third of the time, and the two cells lasted the shift. No larger battery was needed.",
      "Fixed thresholds suited about half of the wearers. The jacket now sets its thresholds for the wearer during the first week.",
      "The industrial dryer was harder on the cuffs than on the fields. A satin that floats over four ends snags on the hooks of the laundry line. A bar tack every 30 cm holds the floats down without loss of heat.",
    ],
  },
  hockey: {
    caption: "Two gauges on each thigh. A crossover loads only one side and appears as a single tall peak.",
    facts: {
      Garment: "Compression shorts, worn under the padding",
      Fabric: "Single jersey, conductive yarn plated on elastane",
      Sensor: "Four strain gauges, 90 × 12 mm, gauge factor about 2 up to 30% strain",
      "Sampling rate": "100 Hz",
      Battery: "120 mAh in the waistband, about nine hours of ice time",
      "Wash cycles": "50 at 40 °C, line dried",
      "Measured values": "Strides and crossovers per shift, and the difference between left and right",
    },
    problem: [
      "Groin strain is a common injury in ice hockey. At the end of each skating stride, the leg is far out to the side and the adductors pull it back, several hundred times per practice. Coaches plan by minutes on the ice, but of two players with the same minutes, one may make twice as many strides.",
      "Cameras can count strides in a laboratory. The academy wanted to count them on its own ice, under its own padding, for a season.",
    ],
    construction: [
      "Each gauge is a strip of conductive jersey knitted into the shorts, 90 mm long, along the line in which the inner thigh lengthens. The silver-plated yarn is plated on an elastic yarn, which acts as a spring in every loop. A pre-stretch of 5% is built into the pattern, so the gauge starts beyond the range in which the loops close before they open.",
      "The gauges are read at 100 Hz for accurate timing. A stride appears as two peaks, left and right in turn. A crossover is one tall peak on the inner leg while the outer leg is still. A body check loads all gauges at once and is not counted.",
      "Enamelled litz wires run in a zigzag along the outer seam to a clip in the waistband behind the padding.",
    ],
    pull: "The academy asked for an angle. The physiotherapist put the counts for left and right on the wall instead.",
    learned: [
      "We dropped the angle after three weeks. Because of hysteresis and a slipping hem, its error was about eight degrees, which is too large to be useful. The counts agreed with video to within 3%.",
      "The difference between left and right proved to be the useful reading. In most skaters it is steady from week to week, so a change stands out whatever the absolute value.",
      "Sweat connected two neighbouring gauges, so they read as one. They are now 25 mm apart, with a hydrophobic polyester between them.",
    ],
  },
  "pet-tracker": {
    caption: "The strap lies behind the forelegs. The trace shows slow breathing, and a dream at the end.",
    facts: {
      Garment: "Harness in three sizes, for dogs of 8 to 40 kg",
      Fabric: "Plain weave, elastic warp, 38 mm",
      Sensor: "Resistive stretch yarn in the warp, with an accelerometer in the buckle",
      "Sampling rate": "20 Hz asleep, 1 Hz awake",
      Battery: "200 mAh, about 21 nights",
      "Wash cycles": "30 at 40 °C, line dried",
      "Measured values": "Resting respiratory rate, one value per night",
    },
    problem: [
      "Vets ask the owners of dogs with a heart condition to record the breathing rate in sleep. A healthy dog takes up to about thirty breaths a minute; a rate that rises over several nights may be the first sign of fluid in the lungs. Owners are asked to count by eye for half a minute. Few of them do so every night.",
      "A camera needs light and a dog that sleeps in the right place. A strap moves with the dog.",
    ],
    construction: [
      "The strap is a narrow plain weave with an elastic warp. Plain weave has more interlacings than any other weave, so it withstands claws, brambles and teeth better than any knit. Three of its 64 warp yarns are conductive stretch yarns. They are covered with polyester, which also insulates them.",
      "The three yarns lie side by side, although one would do. The electronics in the buckle average the readings that agree.",
      "No breaths are counted while the accelerometer reports movement. After five minutes without movement, the strap is read twenty times a second until the dog stirs. The harness reports the lowest steady rate of the night.",
    ],
    pull: "Dogs dream. On most nights, they breathe fast for a few minutes and nothing is wrong.",
    learned: [
      "A dreaming dog twitches, and its breathing is fast and shallow. The first firmware reported this rate for the night. The firmware now takes the lowest rate that holds for ten minutes.",
      "Coat length matters more than body fat. On a long coat, the strap floats and the signal drops to a fifth. A strip of knitted loops on the inner side, like a coarse terry, reaches through the hair to the skin.",
      "Eleven of the forty straps in the trial were chewed. None was swallowed, and nine continued to work because of the spare yarns. The reading is an observation for the vet, not a diagnosis, and the first screen says so.",
    ],
  },
};

/** The project with this path, its case study, and the project to read next. */
export function findCase(path: string): { project: Project; study: CaseStudy; next: Project } {
  const index = projects.findIndex(({ link }) => isPath(path, link));
  const project = projects[index];
  const next = projects[(index + 1) % projects.length];
  if (!project || !next) throw new Error(`No case study at ${path}`);
  return { project, study: caseStudies[project.id], next };
}
