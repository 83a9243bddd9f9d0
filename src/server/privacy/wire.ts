/** Rows in the API's style: snake_case, pounds instead of pence, m² instead of mm², JSON columns parsed. */
import { m2FromMm2 } from '#domain/shared/area.ts';
import { poundsFromPence } from '#domain/shared/money.ts';

/** Text columns that contain JSON. */
const JSON_COLUMNS = ['applicant', 'attachments', 'cart', 'memory'];

const UNITS = [
  { inside: /_pence(?=$|_per_m2$)/, outside: '_pounds', valueOf: poundsFromPence },
  { inside: /_mm2$/, outside: '_m2', valueOf: m2FromMm2 },
] as const;

function entryToWire([column, value]: [string, unknown]): [string, unknown] {
  const name = column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (JSON_COLUMNS.includes(name) && typeof value === 'string') return [name, toWire(JSON.parse(value))];
  const unit = UNITS.find(({ inside }) => inside.test(name));
  if (!unit) return [name, toWire(value)];
  return [name.replace(unit.inside, unit.outside), typeof value === 'number' ? unit.valueOf(value) : value];
}

/** Converts a row, or any structure of rows. Dates stay as they are; JSON writes them in ISO 8601. */
export function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(entryToWire));
}
