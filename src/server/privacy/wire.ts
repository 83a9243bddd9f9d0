/** Rows as the API words them: snake_case, pounds for pence, m² for mm², and what is kept as JSON opened. */
import { m2FromMm2 } from '#domain/shared/area.ts';
import { poundsFromPence } from '#domain/shared/money.ts';

/** Columns that hold JSON as text: what an applicant filled in, and what a conversation was about. */
const KEPT_AS_JSON = ['applicant', 'attachments', 'cart', 'memory'];

const UNITS = [
  { inside: /_pence(?=$|_per_m2$)/, outside: '_pounds', valueOf: poundsFromPence },
  { inside: /_mm2$/, outside: '_m2', valueOf: m2FromMm2 },
] as const;

function entryToWire([column, value]: [string, unknown]): [string, unknown] {
  const name = column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (KEPT_AS_JSON.includes(name) && typeof value === 'string') return [name, toWire(JSON.parse(value))];
  const unit = UNITS.find(({ inside }) => inside.test(name));
  if (!unit) return [name, toWire(value)];
  return [name.replace(unit.inside, unit.outside), typeof value === 'number' ? unit.valueOf(value) : value];
}

/** A row, or whatever holds rows. Times stay dates, which JSON writes in ISO 8601. */
export function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(entryToWire));
}
