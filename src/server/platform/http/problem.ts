import type { Problem } from "#contract/problem.ts";

export interface FieldError {
  /** Path of the field in the request, such as `records.0.title`; empty for the whole body. */
  field: string;
  message: string;
}

/** Error that a route turns into an RFC 9457 problem document. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fieldErrors: FieldError[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    title: string,
    { errors, headers = {} }: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(title);
    this.status = status;
    this.code = code;
    this.fieldErrors = errors;
    this.headers = headers;
  }

  toResponse(): Response {
    const problem: Problem = {
      type: "about:blank",
      title: this.message,
      status: this.status,
      code: this.code,
      ...(this.fieldErrors && {
        detail: this.fieldErrors.map(({ field, message }) => `${field || "body"}: ${message}`).join("; "),
        errors: this.fieldErrors,
      }),
    };
    return new Response(JSON.stringify(problem), {
      status: this.status,
      headers: { "Content-Type": "application/problem+json", ...this.headers },
    });
  }
}

/** Nobody receives it: the client has disconnected. */
export const abandoned = () => new HttpProblem(503, "abandoned", "The client disconnected");
