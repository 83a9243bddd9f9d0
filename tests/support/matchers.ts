/** The shop's own matchers. */
import { expect } from 'vitest';
import type { Answer } from './shop.ts';

interface Problem {
  readonly status: number;
  readonly detail: string;
  readonly code?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** Expects a problem document with this status (and code) and a message that reveals nothing internal. */
export function expectProblem(answer: Answer, status: number, code?: string): Problem {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const problem = answer.body as Problem;
  expect(problem.status).toBe(status);
  expect(problem.detail).toMatch(/\w/);
  if (code) expect(problem.code).toBe(code);
  expect(JSON.stringify(problem)).not.toMatch(/node_modules|SQLITE|\bat [\w.]+ \(/);
  return problem;
}
