import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { ConsoleLanguageProvider } from "#site/console/console-language.ts";
import { danishConsole, danishConsoleTexts } from "#site/danish/content/console.ts";
import DanishHeroConsole from "#site/danish/home/hero-console.tsx";
import DanishTrust from "#site/danish/home/trust.tsx";
import EnglishTrust from "#site/english/trust.tsx";
import EnglishHeroConsole from "#site/pages/home/hero-console.tsx";

const english = renderToStaticMarkup(
  <>
    <EnglishHeroConsole />
    <EnglishTrust />
  </>,
);
const danish = renderToStaticMarkup(
  <>
    <DanishHeroConsole />
    <DanishTrust />
  </>,
);

/** Texts and labels, but not the data of steps, which is JSON. */
function textsOf(html: string): string[] {
  const withoutData = html.replaceAll(/(<pre [^>]*>).*?<\/pre>/gs, "$1");
  const texts = withoutData.matchAll(/aria-label="([^"]+)"|>([^<]+)</g);
  return [...texts].map(([, label, text]) => label ?? text ?? "");
}

/** A name may have an ampersand. */
const nameInHtml = renderToStaticMarkup(siteConfig.brand.name);

const wordsOf = (html: string) =>
  new Set(
    textsOf(html)
      .join("\n")
      .replaceAll(nameInHtml, "")
      .match(/\p{L}{3,}/gu),
  );

const names = "SAP Slack Workday Microsoft Entra OpenID Connect SAML SOC GDPR ISO HIPAA EUR";
const inAddresses = "invoice invoices approvals";
const inBothLanguages = "Agent agent Controller Over over Send for min session sign system";

test("Danish and English pictures of the product share only names, addresses and words of both languages", () => {
  const danishWords = wordsOf(danish);
  const shared = [...wordsOf(english)].filter((word) => danishWords.has(word));
  expect(new Set(shared)).toEqual(new Set(`${names} ${inAddresses} ${inBothLanguages}`.split(" ")));
  expect(danish).not.toContain('lang="en"');
  expect(english).toContain('lang="en"');
});

test("figures have a decimal comma, and times stay", () => {
  const texts = textsOf(danish).join("\n");
  expect(texts).toContain("Faktura 4711, 12.480,00 EUR");
  expect(texts).toContain("Over 10.000 EUR?");
  expect(texts).toContain("Arbejdstid i alt: 11,00 s.");
  expect(texts).toContain("Godkendt kl. 08:14:06.");
  expect(texts).not.toMatch(/\d\.\d\d (s|EUR)\b|\{/);
});

test("a right is not called like the button", () => {
  expect(textsOf(danish)).toContain("Godkend");
  expect(textsOf(danish)).toContain("Godkende");
});

test("every translation is shown, and a text without one is named", () => {
  const asked = new Set<string>();
  const translate = (text: string) => {
    asked.add(text);
    return text;
  };
  renderToStaticMarkup(
    <ConsoleLanguageProvider value={{ ...danishConsole, translate }}>
      <EnglishHeroConsole />
      <EnglishTrust />
    </ConsoleLanguageProvider>,
  );
  expect(Object.keys(danishConsoleTexts).filter((text) => !asked.has(text))).toEqual([]);
  expect(() => danishConsole.translate("Delete the invoice")).toThrow('no translation of "Delete the invoice"');
});
