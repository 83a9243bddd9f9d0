/** What UCP says an answer looks like: its own published schemas, read as zod schemas. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const { roots, $defs } = JSON.parse(readFileSync(join(import.meta.dirname, 'schemas.json'), 'utf8')) as {
  roots: Record<string, string>;
  $defs: Record<string, never>;
};
const schemas = new Map<string, z.ZodType>();

/** The ways in which a value breaks a schema; none for one that keeps it. */
export function brokenRules(name: string, value: unknown): string[] {
  const known = schemas.get(name) ?? z.fromJSONSchema({ $defs, allOf: [{ $ref: `#/$defs/${roots[name]}` }] });
  schemas.set(name, known);
  const result = known.safeParse(value);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
