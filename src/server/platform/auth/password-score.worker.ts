/** Rates passwords in a separate thread, because each takes up to a third of a second. */
import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

export interface PasswordQuestion {
  password: string;
  /** Words that an attacker would try first. */
  guesses: string[];
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
parentPort?.on("message", ({ password, guesses }: PasswordQuestion) =>
  parentPort?.postMessage(estimator.check(password, guesses).score),
);
