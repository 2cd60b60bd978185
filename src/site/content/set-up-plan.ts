import { siteConfig } from "#site.config.ts";

/** Days of a set-up in the number of weeks that the site claims. `from` and `to` are days of a plan for two weeks. */
function nameDays(from: number, to: number): string {
  const scale = siteConfig.claims.cloudSetupWeeks / 2;
  const [first, last] = [Math.round((from - 1) * scale) + 1, Math.round(to * scale)];
  return first === last ? `Day ${first}` : `Days ${first}-${last}`;
}

export const setUpPlan = [
  {
    when: nameDays(1, 3),
    what: "Sign-in and roles",
    text: "We connect single sign-on, and each agent gets a role in each system.",
  },
  {
    when: nameDays(4, 7),
    what: "Systems",
    text: "We set up the connectors for your first workflow, with accounts that you create.",
  },
  {
    when: nameDays(8, 11),
    what: "Workflow",
    text: "Your team adapts a template to your process and tests it on past cases.",
  },
  {
    when: nameDays(12, 14),
    what: "Release",
    text: "It goes live with a person approving every case. Relax the rule once the traces justify it.",
  },
] as const;
