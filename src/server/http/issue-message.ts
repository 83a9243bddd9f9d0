/** What a caller is told of a value that a schema refuses, where the schema has no words of its own. */
import type * as z from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  email: 'an e-mail address',
  url: 'an address such as https://example.org',
  date: 'a day such as 2026-11-30',
  datetime: 'a moment such as 2026-11-30T09:00:00Z',
};

/** What there may be one or more of, by the kind of value; a number is counted in nothing. */
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
};

/** What a value must be or have; null if that cannot be said shortly. */
function demandOf(issue: z.core.$ZodIssue): string | null {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = KINDS[issue.expected];
      return kind ? `must be ${kind}` : null;
    }
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'too_big':
    case 'too_small': {
      const unit = UNITS[issue.origin];
      const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
      const [most, least] = issue.inclusive === false ? ['below', 'above'] : ['at most', 'at least'];
      return `must ${unit ? 'have' : 'be'} ${issue.code === 'too_big' ? most : least} ${limit.toLocaleString('en-GB')}${unit?.[limit === 1 ? 0 : 1] ?? ''}`;
    }
    case 'invalid_format': {
      const format = FORMATS[issue.format];
      return format ? `must be ${format}` : null;
    }
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return null;
  }
}

const SIGNS: Readonly<Record<string, string>> = { m2: 'm²' };

/** The field that an issue is about: its name in words, such as `Quantity` for `lines.0.quantity`. */
function subjectOf(path: z.core.$ZodIssue['path'], where: string): string {
  const name = path.findLast((part) => typeof part === 'string' && !/^\d*$/.test(part));
  if (name === undefined) return `The ${where}`;
  const words = String(name)
    .replace(/_(mm|m2|m|kg)$/, (_, unit: string) => ` in ${SIGNS[unit] ?? unit}`)
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The beginnings of zod's own messages, which are written for programmers. */
const OF_ZOD = /^(Invalid|Too (big|small)\b|Unrecognized key)/;

/**
 * The schema's own message, or a sentence in the place of zod's.
 * @param where what was parsed: 'body', 'query', 'address' or 'form'
 */
export function issueMessage(issue: z.core.$ZodIssue, where: string): string {
  if (!OF_ZOD.test(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys')
    return `There is no field “${issue.keys[0] ?? ''}” here. Nothing was changed.`;
  return `${subjectOf(issue.path, where)} ${demandOf(issue) ?? 'cannot be used as it is'}.`;
}
