import { HttpProblem } from "#server/platform/http/problem.ts";

export const done = (description: string) => ({ 204: { description } });
export const noContent = () => new Response(null, { status: 204 });
export const missing = () => new HttpProblem(404, "not_found", "There is no such thing any more");
