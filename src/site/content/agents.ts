/** Fields of an agent for the grid of `/new-home`; the rest of its record is loaded with the fullscreen view. */
export interface Agent {
  name: string;
  description: string;
  /** Of one lightness and strength, so that no agent looks more important than another. */
  colour: string;
  /** Beside its name in the fullscreen view. Strokes on a 20 px grid. */
  icon: string;
}

const hue = (degrees: number) => `oklch(0.82 0.085 ${degrees})`;

/** A picture of the upper left part of the agent's screen, made by `npm run render:images`. */
export const agentCrop = (name: string) => `/media/agents/${name.toLowerCase().replaceAll(" ", "-")}.avif`;

export const agents: readonly Agent[] = [
  {
    name: "General Chatbot",
    description: "Answers staff questions from your documents, with the source beside each answer.",
    colour: hue(255),
    icon: "M3 4h14v9H9l-4 4v-4H3z",
  },
  {
    name: "AI Search",
    description: "Finds the paragraph across drives, wikis and tickets, and shows people only what they may read.",
    colour: hue(225),
    icon: "M14 9A5 5 0 1 1 4 9a5 5 0 0 1 10 0M13 13l4 4",
  },
  {
    name: "HR",
    description: "Takes a new hire from signed contract to day ninety.",
    colour: hue(10),
    icon: "M13 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0M4 17c0-4 3-5 6-5s6 1 6 5",
  },
  {
    name: "Finance",
    description: "Matches invoices to orders and receipts, books the ones that match and asks about the rest.",
    colour: hue(145),
    icon: "M3 16h14M5 13V9M10 13V4M15 13V7",
  },
  {
    name: "Security",
    description: "Sorts alerts, closes the false ones with a reason and opens a case for the others.",
    colour: hue(25),
    icon: "M10 3l6 2v5c0 4-3 6-6 7-3-1-6-3-6-7V5z",
  },
  {
    name: "Customer Support",
    description: "Answers known questions, gathers the facts on the others.",
    colour: hue(195),
    icon: "M4 12v-2a6 6 0 0 1 12 0v2M4 11h2v4H4zM14 11h2v4h-2z",
  },
  {
    name: "Legal",
    description: "Reads a contract against your playbook and drafts the redline.",
    colour: hue(85),
    icon: "M10 3v14M6 17h8M4 6h12M4 6l-2 5h4zM16 6l-2 5h4z",
  },
  {
    name: "Marketing",
    description: "Turns one brief into drafts per channel and market.",
    colour: hue(330),
    icon: "M3 8v4h3l8 4V4L6 8zM17 8v4",
  },
  {
    name: "Sales",
    description: "Writes the meeting brief before the call and keeps the CRM up to date after it.",
    colour: hue(115),
    icon: "M3 15l5-5 3 3 6-7M13 6h4v4",
  },
  {
    name: "IT Support",
    description: "Resolves access, password and device tickets, and hands over the rest with a diagnosis.",
    colour: hue(285),
    icon: "M3 4h14v9H3zM7 17h6M10 13v4",
  },
];
