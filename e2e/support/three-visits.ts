import { addresses, sendVisit } from "./send-visit.ts";

const formStart = { type: "custom", name: "form_start", properties: { form: "contact" } };

/** Two visits from Denmark, one of which is on a phone and starts a form, and one from the United States. */
export async function sendThreeVisits(url: string): Promise<void> {
  await sendVisit(url, { pages: ["/", "/platform"], address: addresses.denmark });
  await sendVisit(url, { pages: ["/"], address: addresses.denmark, onPhone: true, records: [formStart] });
  await sendVisit(url, { pages: ["/", "/agent", "/contact"], address: addresses.unitedStates });
}
