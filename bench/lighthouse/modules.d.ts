// Types of the two packages, limited to those used in measure-page.ts, because `tsc` also runs without the packages.

declare module "chrome-launcher" {
  export function launch(options: {
    chromePath: string;
    chromeFlags: string[];
  }): Promise<{ port: number; kill(): void }>;
}

declare module "lighthouse" {
  interface LighthouseResult {
    runtimeError?: { message: string };
    /** From 0 to 1; null if it could not be measured. */
    categories: Record<string, { score: number | null } | undefined>;
    audits: Record<string, { numericValue?: number } | undefined>;
  }

  export default function lighthouse(
    url: string,
    flags: { port: number; output: "json"; logLevel: "silent" },
  ): Promise<{ lhr: LighthouseResult } | undefined>;
}
