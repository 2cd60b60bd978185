import { expect, test } from "vitest";
import { admin } from "./support/app-process.ts";
import { signIn } from "./support/client.ts";
import { cleanUpAfterEachTest, dataFolder, startOn } from "./support/installation.ts";

cleanUpAfterEachTest();

test("the demo serves ninety days of generated visits and leads", async () => {
  const DATA_DIR = await dataFolder();
  const app = await startOn(DATA_DIR, [process.execPath, "tools/demo.ts"]);
  const headers = await signIn(app.url, admin);
  const response = await fetch(`${app.url}/api/admin/report?metrics=visitors&dimension=time&range=90d`, { headers });
  const { rows } = (await response.json()) as { rows: { values: { visitors: number } }[] };
  expect(rows.length).toBeGreaterThanOrEqual(90);
  const leads = await fetch(`${app.url}/api/admin/consultation-requests`, { headers });
  const { total } = (await leads.json()) as { total: number };
  expect(total).toBeGreaterThan(0);
});
