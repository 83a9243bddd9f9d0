/** The before and after of an audit entry, field by field, as people read them. Pure. */
import { formatM2 } from '../shared/area.ts';
import { formatPence } from '../shared/money.ts';

/** One field that was changed; null on the side where it was not there. */
export interface AuditChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Names that would not read well by themselves; the rest are their own words. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  sku: 'SKU',
  in_stock: 'On sale',
  compare_at: 'Previous price',
  box_coverage: 'Box coverage',
  sample_flag: 'Sample offered',
  archived_at: 'Archived',
  image_url: 'Picture',
  alt_text: 'Words for the picture',
  is_main: 'Main picture',
  is_private: 'Staff only',
  is_active: 'Active',
  is_admin: 'In the admin',
  restock: 'Goods back on the shelf',
  agent_name: 'Who answers',
  owner: 'Answered by',
  copy_of: 'Copy of',
  ac_rating: 'AC rating',
};

const WORDS_OF_VALUE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  owner: { ai: 'the assistant', waiting: 'nobody yet', human: 'a person' },
};

/** Kept for programs: what a row is called inside, and what changes with every write. */
const UNSAID = new Set([
  'id',
  'photo',
  'copy',
  'product_id',
  'placeholder',
  'template',
  'updated_at',
  'version',
  'row_key',
]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `boxCoverageMm2` is `box_coverage_mm2`. */
const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const bare = (key: string): string => snake(key).replace(/_(pence|mm2)$/, '');

function fieldWords(path: readonly string[]): string {
  const words = path.map((key) => {
    const name = bare(key);
    return FIELD_WORDS[name] ?? name.replace(/^is_/, '').replaceAll('_', ' ').trim();
  });
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const when = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

function valueWords(key: string, value: unknown): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (/_pence$/.test(snake(key))) return formatPence(value);
    if (/_mm2$/.test(snake(key))) return formatM2(value);
    return value.toLocaleString('en-GB', { maximumFractionDigits: 6 });
  }
  if (Array.isArray(value)) return value.map((part) => valueWords(key, part)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (INSTANT.test(value)) return when.format(new Date(value));
  if (value.startsWith('/media/')) return `picture ${value.slice(value.lastIndexOf('/') + 1)}`;
  return WORDS_OF_VALUE[bare(key)]?.[value] ?? value;
}

/** Every field with its value in words, by its path; records and lists of records are gone through. */
function flat(value: unknown, path: readonly string[], into: Map<string, string>): Map<string, string> {
  const parts: readonly (readonly [string, unknown])[] | null = isRecord(value)
    ? Object.entries(value)
    : Array.isArray(value) && value.some(isRecord)
      ? value.map((part, index) => [String(index + 1), part] as const)
      : null;
  if (parts) {
    for (const [key, part] of parts) if (!UNSAID.has(snake(key))) flat(part, [...path, key], into);
  } else into.set(fieldWords(path), valueWords(path.at(-1) ?? '', value));
  return into;
}

const sideOf = (json: string | null): Map<string, string> =>
  json === null ? new Map() : flat(JSON.parse(json) as unknown, [], new Map());

/**
 * What was changed: the fields that differ, in the order of the entry.
 * @param before JSON as it is stored; null where there was nothing
 * @param after JSON as it is stored; null where it is gone
 */
export function auditChanges(before: string | null, after: string | null): AuditChange[] {
  const [old, now] = [sideOf(before), sideOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}
