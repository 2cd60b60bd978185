import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

interface Command<Options extends ParseArgsOptionsConfig> {
  /** Command line, such as `npm run backup -- FILE`; several forms are on lines of their own. */
  usage: string;
  /** Sentences that say what the command reads, changes and prints. */
  purpose: string;
  options?: Options;
  /** Number of arguments that are not options. None by default, so that a forgotten option name is noticed. */
  operands?: { min?: number; max: number };
}

/**
 * Reads the arguments of a command. `--help` prints the usage and exits with code 0; an unknown option, a missing value
 * or a wrong number of arguments prints the problem and the usage, and exits with code 1. Call it before anything else,
 * so that a command that exits here has changed nothing.
 */
export function readCommand<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  command: Command<Options>,
) {
  const { usage, purpose, operands: { min = 0, max } = { max: 0 } } = command;
  const help = { help: { type: "boolean", short: "h" } } as const;
  const forms = `Usage: ${usage.split("\n").join("\n       ")}`;
  const refuse = (problem: string): never => {
    console.error(`${problem}\n\n${forms}`);
    process.exit(1);
  };
  const parse = () => {
    const config = { options: { ...help, ...command.options }, allowPositionals: true } as const;
    try {
      return parseArgs<{ options: typeof help & Options; allowPositionals: true }>(config as never);
    } catch (error) {
      // Node explains options that look like file names in further sentences.
      return refuse((error as Error).message.split(". ")[0] as string);
    }
  };
  const { values, positionals } = parse();
  if ("help" in values && values.help) {
    console.log(`${forms}\n\n${purpose}`);
    process.exit(0);
  }
  if (positionals.length > max) refuse(`Unexpected argument: ${positionals[max]}`);
  if (positionals.length < min) refuse("An argument is missing");
  return { values, operands: positionals };
}
