import { describe, expect, test } from "vitest";
import { isSenderRefuted } from "./verify-sender.ts";

const server = "mx.orbit.example";
const from = "ida@nordhavn.example";
const judge = (...headers: string[]) => isSenderRefuted(headers, server, from);

describe("the domain of a sender is refuted", () => {
  test.each([
    ["by DMARC", "dmarc=fail (p=REJECT; sp=none) header.from=nordhavn.example"],
    ["by DMARC, although another domain's SPF passes", "spf=pass smtp.mailfrom=evil.example; dmarc=fail"],
    ["by SPF without DMARC", "spf=softfail smtp.mailfrom=x@nordhavn.example; dkim=none; dmarc=none"],
    ["by DKIM without DMARC", "dkim=fail header.d=nordhavn.example; spf=none"],
    ["if only another domain is confirmed", "dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example"],
    ["if the confirmed domain only ends alike", "dkim=pass header.d=evilnordhavn.example"],
    ["if a top-level domain is named", "dkim=pass header.d=example"],
    ["if DMARC passes for another domain", "dmarc=pass header.from=evil.example"],
    [
      "if a pass is only in a comment or a quotation",
      'spf=fail (dmarc=pass; x) reason="; dmarc=pass header.from=nordhavn.example"',
    ],
  ])("%s", (_, results) => expect(judge(`${server}; ${results}`)).toBe(true));

  test("whatever a header below the server's own, or of another server, says", () => {
    const forged = `${server}; dmarc=pass header.from=nordhavn.example`;
    expect(judge(`${server}; dmarc=fail header.from=nordhavn.example`, forged)).toBe(true);
    expect(judge("other.example; dmarc=pass", `${server}; dmarc=fail`)).toBe(true);
  });
});

describe("the domain of a sender is not refuted", () => {
  test.each([
    ["by DMARC that passes", "spf=fail smtp.mailfrom=list.example; dmarc = pass (p=none) header.from=nordhavn.example"],
    ["by a signature of the domain", "spf=fail smtp.mailfrom=bounce.example; dkim=pass header.d=NORDHAVN.example"],
    ["by a signature of a domain above or below", "dkim=pass header.i=@mail.nordhavn.example header.s=a"],
    ["by SPF of the domain", "spf=pass smtp.mailfrom=bounce@mail.nordhavn.example; dkim=none"],
    ["if nothing was found", "none"],
    ["if the domain publishes nothing", "spf=none smtp.mailfrom=nordhavn.example; dkim=none; dmarc=none"],
    ["by an error of the server", "spf=temperror smtp.mailfrom=nordhavn.example; dmarc=temperror"],
  ])("%s", (_, results) => expect(judge(`MX.Orbit.example 1; ${results}`)).toBe(false));

  test("without a header of the server, and by garbage", () => {
    expect(judge()).toBe(false);
    expect(judge("other.example; dmarc=fail")).toBe(false);
    for (const garbage of [
      "",
      ";;;",
      '"',
      "((((",
      "\\",
      `${server}; =; dmarc; dkim=`,
      `${server}; ${"(".repeat(5_000)}`,
    ])
      expect(judge(garbage)).toBe(false);
  });
});
