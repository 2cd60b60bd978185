export interface DeviceDescription {
  deviceType: "mobile" | "tablet" | "desktop";
  browser: "Chrome" | "Firefox" | "Safari" | "Edge" | "Unknown";
  os: "Windows" | "macOS" | "Linux" | "Android" | "iOS" | "Unknown";
}

/** First match wins: Edge and Chrome also call themselves Safari, Android also calls itself Linux, iPadOS an iPad. */
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

export function describeUserAgent(userAgent: string): DeviceDescription {
  return {
    deviceType: /iPad/.test(userAgent) ? "tablet" : /Mobile|Android|iPhone/.test(userAgent) ? "mobile" : "desktop",
    browser: browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "Unknown",
    os: systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "Unknown",
  };
}
