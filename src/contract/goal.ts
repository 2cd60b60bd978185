import { z } from "zod";

export const goalListSchema = z
  .object({
    goals: z.array(
      z.object({
        id: z.string().describe("Value of `goal` and of the dimensions `goal` and `reached_goal`"),
        title: z.string().describe("Name of the goal in the dashboard and in emails"),
        isConfigured: z.boolean().describe("False for a conversion that was recorded without a goal in site.config.ts"),
      }),
    ),
  })
  .meta({ id: "GoalList" });

export type GoalList = z.infer<typeof goalListSchema>;
