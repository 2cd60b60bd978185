import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { HttpProblem } from "../http/problem.ts";

/** On zxcvbn's scale of 0 to 4: at least 10^8 guesses. */
const leastScore = 3;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Its word lists take a moment and some memory, so they are read when the first password is chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}

/** Refuses what is on the lists of common passwords, repeats itself, or is made of the account's own address. */
export async function demandStrongPassword(password: string, field: string, email = ""): Promise<void> {
  const { score } = (await (estimator ??= loadEstimator())).check(password, [email, ...email.split(/[@.]/), "orbit"]);
  if (score >= leastScore) return;
  const message = "Too easy to guess: it is common, repeats itself or follows the keyboard";
  throw new HttpProblem(400, "weak_password", message, { errors: [{ field, message }] });
}
