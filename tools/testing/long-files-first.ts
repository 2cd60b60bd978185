import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Small files whose tests take long. Vitest starts the largest files first, so that these would run alone at the end. */
export const longFiles = ["truth", "thread-faults", "commands-demo", "lead-faults"].map(
  (name) => `e2e/${name}.test.ts`,
);

const isLong = ({ moduleId }: TestSpecification) => longFiles.some((file) => moduleId.endsWith(`/${file}`));

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return bySize.toSorted((a, b) => groupOf(a) - groupOf(b) || Number(isLong(b)) - Number(isLong(a)));
  }
}
