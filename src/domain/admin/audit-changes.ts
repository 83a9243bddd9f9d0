/** The changed fields of an audit entry, formatted for display. */
import { formatM2 } from '../shared/area.ts';
import { formatPence } from '../shared/money.ts';
import { staffMoment } from './labels.ts';

/** One changed field. `before` is null if it was added, `after` is null if it was removed. */
export interface AuditChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Labels of fields whose column name is not a good label. Other labels are derived from the name. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  sku: 'SKU',
  in_stock: 'On sale',
  compare_at: 'Previous price',
  box_coverage: 'Box coverage',
  sample_flag: 'Sample offered',
  item_group_id: 'Version group',
  swatch_url: 'Swatch',
  swatch_width_mm: 'Width of the swatch (mm)',
  swatch_height_mm: 'Height of the swatch (mm)',
  archived_at: 'Archived',
  publish_at: 'Published by itself',
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

const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  owner: { ai: 'the assistant', waiting: 'nobody yet', human: 'a person' },
};

/** What an empty value means, where 'nothing' would not say it. */
const EMPTY_LABELS: Readonly<Record<string, string>> = { publish_at: 'no, by a press' };

/** Fields that are not displayed: internal identifiers, and values that change with every write. */
const HIDDEN_FIELDS = new Set([
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

/** @example snakeCase('boxCoverageMm2') // 'box_coverage_mm2' */
const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const withoutUnit = (key: string): string => snakeCase(key).replace(/_(pence|mm2)$/, '');

function fieldLabel(path: readonly string[]): string {
  const labels = path.map((key) => {
    const name = withoutUnit(key);
    return FIELD_LABELS[name] ?? name.replace(/^is_/, '').replaceAll('_', ' ').trim();
  });
  const text = labels.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function formatValue(key: string, value: unknown): string {
  if (value === null || value === '') return EMPTY_LABELS[snakeCase(key)] ?? 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (/_pence$/.test(snakeCase(key))) return formatPence(value);
    if (/_mm2$/.test(snakeCase(key))) return formatM2(value);
    return value.toLocaleString('en-GB', { maximumFractionDigits: 6 });
  }
  if (Array.isArray(value)) return value.map((part) => formatValue(key, part)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (ISO_TIME.test(value)) return staffMoment(new Date(value));
  if (value.startsWith('/media/')) return `picture ${value.slice(value.lastIndexOf('/') + 1)}`;
  return VALUE_LABELS[withoutUnit(key)]?.[value] ?? value;
}

/** Adds every field's label and formatted value to `into`, descending into records and lists of records. */
function flatten(value: unknown, path: readonly string[], into: Map<string, string>): Map<string, string> {
  const parts: readonly (readonly [string, unknown])[] | null = isRecord(value)
    ? Object.entries(value)
    : Array.isArray(value) && value.some(isRecord)
      ? value.map((part, index) => [String(index + 1), part] as const)
      : null;
  if (parts) {
    for (const [key, part] of parts)
      if (!HIDDEN_FIELDS.has(snakeCase(key))) flatten(part, [...path, key], into);
  } else into.set(fieldLabel(path), formatValue(path.at(-1) ?? '', value));
  return into;
}

const fieldsOf = (json: string | null): Map<string, string> =>
  json === null ? new Map() : flatten(JSON.parse(json) as unknown, [], new Map());

/**
 * The fields that differ, in the order of the entry.
 * @param before stored JSON; null when the entity was created
 * @param after stored JSON; null when it was deleted
 */
export function auditChanges(before: string | null, after: string | null): AuditChange[] {
  const [oldFields, newFields] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...oldFields.keys(), ...newFields.keys()])]
    .map((field) => ({ field, before: oldFields.get(field) ?? null, after: newFields.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}
