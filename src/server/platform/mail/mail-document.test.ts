import { expect, test } from "vitest";
import { renderMail } from "./mail-document.ts";

const planted = `<script>alert("1")</script> & 'x'`;
const escaped = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;";

test("values cannot add markup to an email", () => {
  const { html, text } = renderMail({
    title: planted,
    paragraphs: [planted],
    parts: [{ heading: planted, rows: [[planted, planted]] }],
    action: { label: planted, url: `https://example.com/?a="b"` },
    closing: [planted],
  });
  // The title is also in the head.
  expect(html.split(escaped)).toHaveLength(1 + 8);
  expect(html).toContain('href="https://example.com/?a=&quot;b&quot;"');
  expect(html).not.toContain("<script");
  expect(text.split(planted)).toHaveLength(1 + 7);
});

test("a value keeps its line breaks", () => {
  const { html } = renderMail({ title: "t", paragraphs: [], parts: [{ rows: [["l", "a\n\n<b>"]] }], closing: [] });
  expect(html).toContain('<div dir="auto" style="unicode-bidi:isolate">a<br><br>&lt;b&gt;</div>');
});
