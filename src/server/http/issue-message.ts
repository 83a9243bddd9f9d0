/** The message of a zod issue, readable even if the schema gives none of its own. */
import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * The issue's own message; zod's default, which is written for programmers, is replaced by a sentence.
 * @param where what was parsed: 'body', 'query' or 'address'
 */
export function issueMessage(issue: z.core.$ZodIssue, where: string): string {
  if (!issue.message.startsWith('Invalid input')) return issue.message;
  const subject = issue.path.length > 0 ? issue.path.join('.') : `The ${where}`;
  const kind = issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined;
  return kind ? `${subject} must be ${kind}.` : `${subject} cannot be used as it is.`;
}
