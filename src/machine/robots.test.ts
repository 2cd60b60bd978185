import { expect, test } from "vitest";
import { crawlers } from "#contract/crawlers.ts";
import { listDisallowed } from "#contract/crawler-rules.ts";
import { writeRobots } from "./robots.ts";

const open = { training: "allow", search: "allow", user: "allow" } as const;

test("by default, robots.txt disallows only the dashboard and the API", () => {
  expect(writeRobots({ ai: open, byName: {} })).toMatch(
    /^User-agent: \*\nAllow: \/\nDisallow: \/admin\nDisallow: \/api\n\nSitemap: https:\/\/\S+\/sitemap.xml\n$/,
  );
});

test("a rule for a purpose applies to all its crawlers, also those that only robots.txt names, and rules by name take precedence", () => {
  const disallowed = listDisallowed({
    ai: { ...open, training: "disallow" },
    byName: { ccbot: "allow", bingbot: "disallow" },
  });
  expect(disallowed).toEqual(expect.arrayContaining(["GPTBot", "Google-Extended", "Applebot-Extended", "bingbot"]));
  for (const allowed of ["CCBot", "OAI-SearchBot", "ChatGPT-User", "Googlebot"])
    expect(disallowed).not.toContain(allowed);
  expect(writeRobots({ ai: open, byName: { GPTBot: "disallow", Bytespider: "disallow" } })).toContain(
    "User-agent: GPTBot\nUser-agent: Bytespider\nDisallow: /\n",
  );
});

test("a rule for an unknown crawler is rejected with its name", () => {
  expect(() => writeRobots({ ai: open, byName: { GTPBot: "disallow" } })).toThrow("unknown crawler GTPBot");
});

test("each crawler has its own name", () => {
  const names = crawlers.map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
});
