import { HttpProblem } from "#server/platform/http/problem.ts";

export const missing = () => new HttpProblem(404, "not_found", "This item no longer exists");
