export interface Device {
  deviceType: "mobile" | "tablet" | "desktop";
  browser: "Chrome" | "Firefox" | "Safari" | "Edge" | "Unknown";
  os: "Windows" | "macOS" | "Linux" | "Android" | "iOS" | "Unknown";
}

/** Client hints that Chromium sends by default in addition to its user agent; other browsers send none. */
export interface ClientHints {
  /** `Sec-CH-UA`. */
  brands?: string | undefined;
  /** `Sec-CH-UA-Mobile`: ?1 or ?0. */
  mobile?: string | undefined;
  /** `Sec-CH-UA-Platform`, quoted. */
  platform?: string | undefined;
}

/** First match wins: user agents of Edge and Chrome also contain Safari, those of Android also contain Linux. */
const browsers = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|Chromium\/|CriOS\//],
  ["Safari", /Safari\//],
] as const;

const systems = [
  ["iOS", /iPhone|iPad|iPod/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Macintosh|Mac OS X/],
  ["Linux", /Linux|X11/],
] as const;

const hintedBrands = [
  ["Edge", /"Microsoft Edge"/],
  ["Chrome", /"(Google Chrome|Chromium)"/],
] as const;

const hintedSystems: Record<string, Device["os"] | undefined> = {
  Windows: "Windows",
  macOS: "macOS",
  Linux: "Linux",
  "Chrome OS": "Linux",
  "Chromium OS": "Linux",
  Android: "Android",
  iOS: "iOS",
};

/** Hints take precedence over the user agent, which browsers freeze and users change to request another layout. */
export function describeDevice(userAgent: string, { brands = "", mobile, platform = "" }: ClientHints = {}): Device {
  const matching = <Name>(list: readonly (readonly [Name, RegExp])[], text: string) =>
    list.find(([, pattern]) => pattern.test(text))?.[0];
  const os = hintedSystems[platform.replaceAll('"', "")] ?? matching(systems, userAgent) ?? "Unknown";
  const isMobile = mobile === "?1" || os === "Android" || /Mobile|Android|iPhone/.test(userAgent);
  return {
    deviceType: /iPad/.test(userAgent) ? "tablet" : isMobile ? "mobile" : "desktop",
    browser: matching(hintedBrands, brands) ?? matching(browsers, userAgent) ?? "Unknown",
    os,
  };
}
