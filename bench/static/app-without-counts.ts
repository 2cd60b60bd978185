/** The app with counts of responses turned off, as an owner would do in `site.config.ts`. */
import { responses } from "../../site.config.ts";

Object.assign(responses, { countedBy: "off" });
await import("../../src/server/main.ts");
