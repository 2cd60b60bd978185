/** `tools/import-log.ts` on a site whose owner imports an access log, with the same arguments. */
import { responses } from "#site.config.ts";

Object.assign(responses, { countedBy: "log" });
await import("../../tools/import-log.ts");
