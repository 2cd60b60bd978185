/** An error that prevents the start. Its message tells the operator what to do, and is printed without a stack. */
export class StartError extends Error {
  /** Whether a later start may succeed without a change by the operator, such as when a server responds again. */
  readonly isTransient: boolean;

  constructor(message: string, { isTransient = false, cause }: { isTransient?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isTransient = isTransient;
  }
}
