import { expect, test } from "vitest";
import { databaseBefore } from "#server/testing/test-database.ts";

test("requests keep their status, which becomes their stage, and the oldest admin becomes the owner", async () => {
  const { select, migrate, drop } = await databaseBefore("lead_work");
  await select(
    `INSERT INTO users (id, name, email, role, created_at) VALUES
       ('2', 'Later', 'later@example.com', 'admin', now()), ('3', 'Viewer', 'viewer@example.com', 'viewer', now() - interval '3 days'),
       ('1', 'First', 'first@example.com', 'admin', now() - interval '2 days')`,
  );
  await select(
    `INSERT INTO consultation_requests (id, full_name, company, email, source, status, created_at)
     SELECT gen_random_uuid(), 'Ærø ' || status, 'Nordhavn', status || '@example.com', 'demo_request', status, now() - age
     FROM (VALUES ('new', interval '1 day'), ('contacted', '2 days'), ('scheduled', '3 days'), ('closed', '4 days'))
       AS leads (status, age)`,
  );
  const read = () =>
    select(
      "SELECT id, full_name, company, email, source, status, created_at FROM consultation_requests ORDER BY email",
    );
  const before = await read();
  expect(before).toHaveLength(4);
  await migrate();
  expect(await read()).toEqual(before);
  expect(
    await select("SELECT stage, status, value, owner_id FROM consultation_requests ORDER BY created_at DESC"),
  ).toEqual(
    ["new", "contacted", "scheduled", "closed"].map((status) => ({
      stage: status,
      status,
      value: null,
      owner_id: null,
    })),
  );
  expect(await select("SELECT email, role FROM users ORDER BY id")).toEqual([
    { email: "first@example.com", role: "owner" },
    { email: "later@example.com", role: "admin" },
    { email: "viewer@example.com", role: "viewer" },
  ]);
  await select("UPDATE consultation_requests SET stage = 'won' WHERE stage = 'scheduled'");
  expect(await select("SELECT status FROM consultation_requests WHERE stage = 'won'")).toEqual([{ status: "closed" }]);
  await drop();
});
