import { z } from "zod";
import { brandIds } from "#brands.ts";
import { companySizes, leadSources, type UseCase, useCases } from "./lead-options.ts";
import { leadPriorities, leadStages } from "./lead-stages.ts";
import { replyTemplateSchema } from "./reply-template.ts";
import { workingHoursSchema } from "./working-hours-schema.ts";
import { paragraph } from "./written-text.ts";

export type { ClockSettings, WorkingHours } from "./working-hours.ts";

/* Settings that a team changes in the dashboard. Each key has a schema and a default; its value is in the table `team_settings`. */

const accountId = z.string().min(1).max(100);

const clockSettingsSchema = z
  .strictObject({
    replyHours: z.number().min(1).max(240).describe("Hours until the first reply is due"),
    counts: z
      .enum(["all_hours", "working_hours"])
      .describe("all_hours keeps the promise of the site; working_hours stops the clock outside of the working hours"),
    remindHours: z
      .number()
      .min(0)
      .max(240)
      .describe("Hours before the deadline at which the owner is reminded; 0 for never"),
    escalates: z.boolean().describe("After the deadline, the lead goes to the next person in `escalation`"),
  })
  .refine(({ replyHours, remindHours }) => remindHours < replyHours, {
    path: ["remindHours"],
    error: "Must be less than the hours until the reply is due",
  });

/** All conditions of a rule have to match. Country and language are known only for visitors who consented to analytics. */
export const leadRuleSchema = z.strictObject({
  name: paragraph(100),
  when: z.strictObject({
    brand: z.enum(brandIds).optional(),
    form: z.enum(leadSources).optional(),
    companySize: z.array(z.enum(companySizes)).max(companySizes.length).optional(),
    useCase: z.array(z.enum(Object.keys(useCases) as [UseCase, ...UseCase[]])).optional(),
    country: z
      .array(z.string().regex(/^[A-Z]{2}$/, "Must be two capital letters, such as DK"))
      .max(250)
      .optional(),
    language: z
      .array(z.string().regex(/^[a-z]{2,3}$/, "Must be a language such as da"))
      .max(100)
      .optional(),
  }),
  assign: z.strictObject({
    ownerId: accountId.optional(),
    priority: z.enum(leadPriorities).optional(),
    calendar: paragraph(200).optional().describe("Calendar in which meetings are booked"),
  }),
});

export const teamSettingSchemas = {
  working_hours: workingHoursSchema,
  clock: clockSettingsSchema,
  rules: z.array(leadRuleSchema).max(100).describe("The first rule that matches applies"),
  escalation: z
    .array(accountId)
    .max(50)
    .refine((ids) => new Set(ids).size === ids.length, "An account is listed twice")
    .describe("Accounts in the order in which overdue leads are handed on"),
  templates: z
    .array(replyTemplateSchema)
    .max(50)
    .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, "Two templates have the same name")
    .describe(
      "Replies; {name}, {company}, {slot_link} and {sender} are filled in; once a meeting is booked, its time replaces the sentence with {slot_link}",
    ),
  stage_names: z
    .strictObject(
      Object.fromEntries(leadStages.map((stage) => [stage, paragraph(40).optional()])) as Record<
        (typeof leadStages)[number],
        z.ZodOptional<ReturnType<typeof paragraph>>
      >,
    )
    .describe("Names in place of the usual ones"),
} as const;

export type TeamSettingKey = keyof typeof teamSettingSchemas;
export type TeamSettings = { [Key in TeamSettingKey]: z.output<(typeof teamSettingSchemas)[Key]> };
export const teamSettingKeys = Object.keys(teamSettingSchemas) as [TeamSettingKey, ...TeamSettingKey[]];

const officeHours = [{ from: "09:00", to: "17:00" }];

export const defaultTeamSettings = (ownersTimezone: string): TeamSettings => ({
  working_hours: {
    timezone: ownersTimezone,
    days: {
      mon: officeHours,
      tue: officeHours,
      wed: officeHours,
      thu: officeHours,
      fri: officeHours,
      sat: [],
      sun: [],
    },
  },
  clock: { replyHours: 24, counts: "all_hours", remindHours: 4, escalates: false },
  rules: [],
  escalation: [],
  templates: [
    {
      name: "First reply",
      subject: "Your request",
      text: "Hello {name},\n\nThank you for your request. Please pick a time that suits you:\n{slot_link}\n\nBest regards,\n{sender}",
    },
    {
      name: "After the meeting",
      subject: "Our meeting",
      text: "Hello {name},\n\nThank you for your time. As discussed, here are the next steps for {company}:\n\n\nBest regards,\n{sender}",
    },
  ],
  stage_names: {},
});

const version = z.int().min(0).describe("0 for the default, which nobody has changed");

export const teamSettingsSchema = z
  .object({
    settings: z.object(
      Object.fromEntries(
        teamSettingKeys.map((key) => [
          key,
          z.object({
            value: teamSettingSchemas[key],
            version,
            changedAt: z.iso.datetime().nullable(),
            changedBy: z.string().nullable(),
            undoes: version.nullable().describe("Version that undo restores; null if there is nothing to undo"),
          }),
        ]),
      ) as {
        [Key in TeamSettingKey]: z.ZodObject<{
          value: (typeof teamSettingSchemas)[Key];
          version: typeof version;
          changedAt: z.ZodNullable<z.ZodISODateTime>;
          changedBy: z.ZodNullable<z.ZodString>;
          undoes: z.ZodNullable<typeof version>;
        }>;
      },
    ),
  })
  .meta({ id: "TeamSettings" });

const change = <Key extends TeamSettingKey>(key: Key) =>
  z.strictObject({
    key: z.literal(key),
    version: version.describe("Version that was changed; 409 if there is a later one"),
    value: teamSettingSchemas[key],
  });

export const teamSettingChangeSchema = z
  .discriminatedUnion("key", [
    change("working_hours"),
    change("clock"),
    change("rules"),
    change("escalation"),
    change("templates"),
    change("stage_names"),
  ])
  .meta({ id: "TeamSettingChange" });

export const teamSettingUndoSchema = z
  .strictObject({
    key: z.enum(teamSettingKeys),
    version: version.describe("The current version; 409 if there is a later one"),
  })
  .meta({ id: "TeamSettingUndo" });

export const ruleTrySchema = z.strictObject({ rules: teamSettingSchemas.rules }).meta({ id: "LeadRuleTry" });
export const ruleTrialSchema = z
  .object({
    leads: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          company: z.string().nullable(),
          createdAt: z.iso.datetime(),
          rule: z.int().nullable().describe("Place of the rule that applies, from 0; null for none"),
        }),
      )
      .describe("The last 50 leads, newest first"),
  })
  .meta({ id: "LeadRuleTrial" });

export type LeadRule = z.infer<typeof leadRuleSchema>;
export type TeamSettingsPage = z.infer<typeof teamSettingsSchema>;
export type TeamSettingChange = z.infer<typeof teamSettingChangeSchema>;
