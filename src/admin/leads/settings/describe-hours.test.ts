import { expect, test } from "vitest";
import { defaultTeamSettings } from "#contract/team-settings.ts";
import { describeHours } from "./describe-hours.ts";

const office = defaultTeamSettings("America/New_York").working_hours;

test("days with the same hours are described together, and days without hours are left out", () => {
  expect(describeHours(office)).toBe("Mon–Fri 09:00–17:00 (America/New York)");
  const { mon } = office.days;
  const short = [
    { from: "09:00", to: "12:00" },
    { from: "13:00", to: "24:00" },
  ];
  expect(describeHours({ timezone: "UTC", days: { ...office.days, wed: short, fri: [], sun: mon } })).toBe(
    "Mon–Tue 09:00–17:00; Wed 09:00–12:00, 13:00–24:00; Thu 09:00–17:00; Sun 09:00–17:00 (UTC)",
  );
  const none = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  expect(describeHours({ timezone: "UTC", days: none })).toBe("none");
});
