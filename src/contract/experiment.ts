import { z } from "zod";

export const experimentGroups = ["A", "B"] as const;
export type ExperimentGroup = (typeof experimentGroups)[number];

const groupSchema = z.object({
  group: z.enum(experimentGroups),
  version: z.string().describe("Version that this group sees"),
  visitors: z.int().describe("Distinct visitors who saw it"),
  conversions: z.int().describe("Visitors of this group who reached a goal of the experiment afterwards"),
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
    .describe(
      "Rate of B minus rate of A, with a 95 percent confidence sequence, which stays valid however often it is checked",
    ),
  sampleRatio: z
    .object({ pValue: z.number(), threshold: z.number(), isMismatch: z.boolean() })
    .describe("Sample ratio check: whether chance alone explains the sizes of the groups (chi-square test)"),
  plan: z.object({
    baseRate: z.number(),
    minimumLift: z.number(),
    power: z.number(),
    visitorsPerGroup: z.int().describe("Sample size that detects this lift with this power, using the same interval"),
    missingPerGroup: z.int(),
  }),
  verdict: z.object({ code: z.enum(verdictCodes), text: z.string() }),
});

export const experimentsSchema = z
  .object({
    asOf: z.iso.datetime().describe("Time up to which the figures are complete"),
    isCached: z
      .boolean()
      .describe("Whether the figures are those of a request some seconds ago, because they took long to compute"),
    experiments: z.array(experimentSchema),
  })
  .meta({ id: "Experiments" });

export const experimentLeadsQuerySchema = z.strictObject({
  experiment: z.string().max(100).describe("Id of the experiment"),
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
          name: z.string(),
          company: z.string().nullable(),
          source: z.string().describe("Referring site of the visit; empty for a direct visit"),
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
