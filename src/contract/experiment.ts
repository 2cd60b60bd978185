import { z } from "zod";

export const experimentGroups = ["A", "B"] as const;
export type ExperimentGroup = (typeof experimentGroups)[number];

const groupSchema = z.object({
  group: z.enum(experimentGroups),
  version: z.string().describe("What this group is shown"),
  visitors: z.int().describe("Distinct visitors who were shown it"),
  conversions: z.int().describe("Of these, who reached a goal of the experiment afterwards"),
  rate: z.number().nullable(),
});

const verdictCodes = [
  "scheduled",
  "unequal_groups",
  "too_early",
  "undecided",
  "a_better",
  "b_better",
  "no_difference",
] as const;

const experimentSchema = z.object({
  id: z.string(),
  name: z.string(),
  page: z.string(),
  goals: z.array(z.string()),
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  state: z.enum(["scheduled", "running", "ended"]),
  groups: z.array(groupSchema).length(2).describe("A, then B"),
  difference: z
    .object({ estimate: z.number(), lower: z.number(), upper: z.number() })
    .nullable()
    .describe("Rate of B less rate of A, with a 95 percent confidence sequence: valid at every look"),
  sampleRatio: z
    .object({ pValue: z.number(), threshold: z.number(), isMismatch: z.boolean() })
    .describe("Whether the groups are as equal as halves are by chance; chi-square"),
  plan: z.object({
    baseRate: z.number(),
    minimumLift: z.number(),
    power: z.number(),
    visitorsPerGroup: z.int().describe("Enough to find that lift with that power by the same interval"),
    missingPerGroup: z.int(),
  }),
  verdict: z.object({ code: z.enum(verdictCodes), text: z.string() }),
});

export const experimentsSchema = z
  .object({
    asOf: z.iso
      .datetime()
      .describe("Nothing later is in these figures; of much traffic they are made anew now and then"),
    experiments: z.array(experimentSchema),
  })
  .meta({ id: "Experiments" });

export const experimentLeadsQuerySchema = z.strictObject({
  experiment: z.string().max(100).describe("Its id"),
  group: z.enum(experimentGroups),
});

export const experimentLeadsSchema = z
  .object({
    totalRows: z.int(),
    leads: z
      .array(
        z.object({
          id: z.uuid(),
          createdAt: z.iso.datetime(),
          form: z.string(),
          name: z.string().nullable().describe("null for a viewer, like the company"),
          company: z.string().nullable(),
          source: z.string().describe("Where the visit came from; empty for a direct one"),
          channel: z.string(),
          landingPage: z.string(),
        }),
      )
      .describe("Newest first, at most 200"),
  })
  .meta({ id: "ExperimentLeads" });

export type Experiments = z.infer<typeof experimentsSchema>;
export type ExperimentResult = Experiments["experiments"][number];
export type ExperimentLeads = z.infer<typeof experimentLeadsSchema>;
