/** Malicious inputs, and the check that a response to them is harmless. */
import { expect } from 'vitest';

export interface Payload {
  readonly name: string;
  readonly value: unknown;
}

const text = (name: string, value: string): Payload => ({ name, value });

/** Malicious texts, for URLs, queries, headers, forms and JSON. */
export const TEXTS: readonly Payload[] = [
  text('SQL', "' OR '1'='1' --"),
  text('SQL that ends a statement', '1"); DROP TABLE orders; --'),
  text('SQL that joins', '0 UNION SELECT email, password_hash FROM users'),
  text('full-text syntax', '"* NEAR( OR AND NOT ^ -'),
  text('a pattern of LIKE', '%_%\\'),
  text('a script', '<script>alert(1)</script>'),
  text('a handler', '"><img src=x onerror=alert(1)>'),
  text('a handler in quotes', "'><svg/onload=alert(1)>"),
  text('a script address', 'javascript:alert(1)'),
  text('a template', '{{7*7}}${7*7}<%= 7*7 %>'),
  text('a path', '../../../../etc/passwd'),
  text('a path of Windows', '..\\..\\..\\windows\\win.ini'),
  text('a path with its end cut off', '../../.env\0.png'),
  text('an encoded path', '%2e%2e%2f%2e%2e%2fetc%2fpasswd'),
  text('a new header', 'x\r\nSet-Cookie: hacked=1\r\nX-Injected: 1'),
  text('a prototype', '__proto__'),
  text('a constructor', 'constructor'),
  text('right to left', '\u202Efdp.\u202D\u200B\uFEFF'),
  text('many bytes a letter', '🪵👩‍👩‍👧‍👦e\u0301\u0302İß中'.repeat(20)),
  text('nothing', ''),
  text('blank', ' \t\n'),
  text('a negative number', '-1'),
  text('a number without end', '9'.repeat(400)),
  text('an exponent', '1e308'),
  text('no number', 'NaN'),
  text('a long word', 'A'.repeat(6_000)),
  text('a foreign address', '//evil.example/x'),
];

/** Malicious values of other JSON types. */
export const VALUES: readonly Payload[] = [
  { name: 'null', value: null },
  { name: 'true', value: true },
  { name: 'a negative number', value: -1 },
  { name: 'a fraction', value: 0.1 + 0.2 },
  { name: 'the largest number', value: Number.MAX_VALUE },
  { name: 'an unsafe number', value: 2 ** 53 + 2 },
  { name: 'a list', value: [] },
  { name: 'a list of lists', value: [[[[]]]] },
  { name: 'an object', value: { $gt: '', toString: 'x', length: -1 } },
  { name: 'half a letter', value: '\uD800' },
  { name: 'a very long word', value: 'é'.repeat(30_000) },
];

/** Traces of the server's internals, which no error response may contain. */
const INTERNALS =
  /node_modules|node:internal|SQLITE_|drizzle|libsql|\bat (async )?[\w.<>]+ \(|\.(ts|mjs|astro):\d+/;
/** The tags in TEXTS, which a page must not contain unescaped. */
const LIVE_TAG = /<script>alert\(1|<img src=x onerror|<svg\/onload/;
const LIVE_ADDRESS = /(href|src|action)="\s*javascript:alert/;

/** Expects a response of the shop's own that reveals nothing internal and contains no unescaped input. */
export async function expectUnharmed(answer: Response, where: string): Promise<void> {
  const body = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  expect(answer.status, `${where}\n${body.slice(0, 300)}`).toBeLessThan(500);
  expect(answer.headers.get('x-injected'), where).toBeNull();
  expect(answer.headers.get('set-cookie') ?? '', where).not.toContain('hacked');
  const location = answer.headers.get('location') ?? '/';
  expect(location.startsWith('/') && !/^\/[/\\]/.test(location), `${where} leads to ${location}`).toBe(true);
  // zod's default messages are not meant for users.
  if (type.includes('problem')) expect(body, where).not.toContain('Invalid input');
  // Only refusals are checked: the text of a page may contain such words.
  const leak = answer.status >= 400 ? INTERNALS.exec(body) : null;
  expect(leak && body.slice(leak.index - 100, leak.index + 100), where).toBeNull();
  if (!type.includes('html')) return;
  expect(LIVE_ADDRESS.exec(body)?.[0], where).toBeUndefined();
  // Inside the quotes of an attribute a tag is harmless text.
  const outside = body.replaceAll(/="[^"]*"/g, '=""');
  const live = LIVE_TAG.exec(outside);
  expect(live && outside.slice(live.index - 100, live.index + 100), where).toBeNull();
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly format?: string;
}

/** A sample value for a JSON schema. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [branch] = schema.anyOf ?? [];
  if (branch) return sampleOf(branch);
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([key, one]) => [key, sampleOf(one)]));
  }
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items)] : [];
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.format === 'uuid') return '01a1f8d5-391c-7123-9009-a45449094bb3';
  return schema.format === 'email' ? 'orla@mail.example' : 'oak';
}

export interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: 'path' | 'query' }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
}
