import { uuidv7 } from "#tracker/uuidv7.ts";
import { captchaToken, postJson } from "./client.ts";

const names = ["Ida Holm", "Jens Kok", "Mette Bro"];

/** Sends the form for three people of one company, in this order. */
export async function sendThreeLeads(url: string): Promise<void> {
  for (const fullName of names) {
    const form = { fullName, jobTitle: "CFO", company: "Nordhavn", email: `${fullName.replace(" ", ".")}@example.com` };
    const sent = { id: uuidv7(), ...form, recaptchaToken: await captchaToken(url) };
    const { status } = await postJson(`${url}/api/submit-demo-request`, sent);
    if (status !== 201) throw new Error(`The form was answered with ${status}`);
  }
}
