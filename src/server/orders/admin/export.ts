/** Exports a list's orders as a CSV file. */
import type { Row } from '@libsql/client';
import type { ListState } from '#domain/admin/list.ts';
import { safeCell } from '#domain/shared/csv.ts';
import { plainPounds } from '#domain/shared/money.ts';
import { client } from '#server/database.ts';
import { BOOKINGS } from '#server/delivery/index.ts';
import { CSV_PIECE, csvFile } from '#server/http/csv.ts';
import { CODES_OF_ORDER } from '#server/offers/index.ts';
import { listedIds } from './list.ts';

/** CSV columns that are copied as text, with their columns in the table. */
const TEXT_COLUMNS = {
  order_id: 'id',
  email: 'email',
  first_name: 'first_name',
  last_name: 'last_name',
  phone: 'phone',
  address: 'address',
  city: 'city',
  postal_code: 'postal_code',
  country: 'country',
  status: 'status',
} as const;
const COLUMNS = [
  ...Object.keys(TEXT_COLUMNS),
  'created_at',
  'items',
  'total',
  'refunded',
  'withdrawn_at',
  'withdrawn',
  'discount_code',
  'discount',
  'day',
  'tracking_numbers',
];

const pounds = (value: unknown): string => plainPounds(Number(value));

const moment = (value: unknown): string => new Date(Number(value)).toISOString();

const cellsOf = (row: Row): string[] => [
  ...Object.values(TEXT_COLUMNS).map((column) => safeCell(String(row[column] ?? ''))),
  moment(row['created_at']),
  safeCell(String(row['goods'] ?? '')),
  pounds(row['total_pence']),
  pounds(row['refunded_pence']),
  row['withdrawn_at'] === null ? '' : moment(row['withdrawn_at']),
  safeCell(String(row['withdrawn'] ?? '')),
  safeCell(String(row['codes'] ?? '')),
  pounds(row['discount_pence']),
  String(row['day'] ?? ''),
  safeCell(String(row['tracking'] ?? '')),
];

/** All orders that a list's search and filters find, in the sequence of the list. */
export function exportOrders(state: ListState): ReadableStream<Uint8Array> {
  let ids: string[] | undefined;
  return csvFile(COLUMNS, async () => {
    // Begun here: what fails then ends the file. A rejection that nobody awaits yet would end the process.
    ids ??= await listedIds(state);
    const { rows } = await client.execute({
      sql: `SELECT o.*, (SELECT confirmed_at FROM withdrawals WHERE order_id = o.id) AS withdrawn_at,
              (SELECT day FROM ${BOOKINGS} WHERE order_id = o.id AND o.status <> 'cancelled') AS day,
              (SELECT group_concat(tracking_number, '; ' ORDER BY rowid) FROM parcels WHERE order_id = o.id AND tracking_number <> '') AS tracking,
              (${CODES_OF_ORDER}) AS codes,
              (SELECT group_concat(quantity || ' x ' || product_name, '; ' ORDER BY rowid) FROM order_lines WHERE order_id = o.id) AS goods,
              (SELECT group_concat(w.quantity || ' x ' || l.product_name, '; ' ORDER BY l.rowid) FROM order_lines l
                JOIN withdrawal_lines w ON w.order_line_id = l.id WHERE l.order_id = o.id) AS withdrawn
            FROM json_each(?) piece CROSS JOIN orders o ON o.id = piece.value ORDER BY piece.key`,
      args: [JSON.stringify(ids.splice(0, CSV_PIECE))],
    });
    return rows.map(cellsOf);
  });
}
