import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Bindings } from "./endpoint.ts";
import { createMailPages } from "./mail-page.ts";

const planted = `<script>alert("1")</script>`;
const escaped = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;";

test("values cannot add markup to a page", async () => {
  const answer = createMailPages([`/a".css`]);
  const content = { title: planted, text: planted, button: { label: planted, action: `/?token="><script>` } };
  const hono = new Hono<Bindings>().get("/", (context) => answer(context, content));
  const response = await hono.request("/");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  const page = await response.text();
  // The title is in the head and above the text.
  expect(page.split(escaped)).toHaveLength(1 + 4);
  expect(page).toContain('action="/?token=&quot;&gt;&lt;script&gt;"');
  expect(page).toContain('href="/a&quot;.css"');
  expect(page).not.toContain("<script");
});
