/** The orders that a text typed in the admin's list finds. */
import { hyphenated } from '#domain/shared/ids.ts';
import { globsOf, plainLetters } from '#domain/shared/plain-letters.ts';
import { withoutJoints } from '#domain/shared/search-name.ts';
import { searchedNumber, withoutSeparators } from '#domain/shared/search-number.ts';
import { PARCEL_NUMBER } from '#db/schema/order-batches.ts';
import { ORDER_END, ORDER_IS_ACCENTED, ORDER_WORDS } from '#db/schema/orders.ts';
import { ORDERS_BY_REFERENCE } from '#server/payments/rows.ts';
import { client } from '#server/database.ts';
import { areFew, matchAny } from '#server/staff-search.ts';

/** Of more orders, reading the index of all orders' words is faster than finding each by its letters. */
const FEW = 20_000;

/** What stands before a number in mails, and is read out with it: 'Order no. A2FAAC10'. */
const SAID_BEFORE = /^(?:(?:order|quote|tracking|number|no|id)\b[.:]?\s*|#\s*)+(?=.*\d|[0-9a-f]{4,}$)/;

/** Both ends of an order's number, as staff's lists and its buyer's mails show it: '0730bfb0… buyer’s no. 1b077c38'. */
const BOTH_ENDS = /^([0-9a-f]{8})\W+(?:buyer\W?s no\W+)?([0-9a-f]{8})$/;

/**
 * The search keys of the orders that a text finds: those that have all of its words, whichever comes first, or its number.
 * They are looked for by the index of their letters if they are few, otherwise among all orders.
 */
export async function foundBy(search: string): Promise<number[]> {
  const text = plainLetters(search).replace(/…$/, '').replace(SAID_BEFORE, '');
  const pieces = text.split(/[\s,]+/);
  const number = searchedNumber(text);
  // The parts of a postcode or telephone number are one number: apart they would find others.
  const isNumber = pieces.length > 1 && pieces.every((piece) => /\d/.test(piece));
  const words = isNumber && number !== null ? [number] : pieces.map(withoutJoints);
  const end = withoutSeparators(text);
  const front = hyphenated(end) || text;
  const quote = /^q-?(\d{1,9})$/.exec(text)?.[1] ?? null;
  const [, first = null, last = null] = BOTH_ENDS.exec(text) ?? [];
  const globs = words.map(globsOf);
  const match = matchAny([words, number === null ? [] : [number]]);
  const few = match !== null && (await areFew('orders_fts', match, FEW)) ? [match] : [];
  const has = `instr(${ORDER_WORDS}, ?) > 0`;
  const { rows } = await client.execute({
    // The index knows which letters there are, three by three, and not in which order.
    sql: `SELECT json_group_array(search_key) AS keys FROM (SELECT search_key FROM orders INDEXED BY orders_found WHERE
        ${few.map(() => 'search_key IN (SELECT rowid FROM orders_fts WHERE orders_fts MATCH ?) AND ').join('')}
        (${words.map(() => has).join(' AND ')} OR ${has})
      UNION ALL SELECT search_key FROM orders INDEXED BY orders_accents WHERE ${ORDER_IS_ACCENTED}
        AND ${globs.map((ways) => `(${ways.map(() => `${ORDER_WORDS} GLOB ?`).join(' OR ')})`).join(' AND ')}
      UNION ALL SELECT search_key FROM orders WHERE id >= ? AND id < ?
      UNION ALL SELECT search_key FROM orders WHERE ${ORDER_END} = substr(?, -4) AND substr(replace(id, '-', ''), ?) = ?
      UNION ALL SELECT search_key FROM orders WHERE quote_number = ?
      UNION ALL SELECT search_key FROM orders WHERE id IN (${ORDERS_BY_REFERENCE} UNION ALL
        SELECT order_id FROM parcels WHERE tracking_number <> '' AND ${PARCEL_NUMBER} = ?)
      UNION ALL SELECT search_key FROM orders WHERE id >= ? AND id < ? AND substr(id, -8) = ?)`,
    args: [
      ...[...few, ...words, number, ...globs.flat()],
      ...[front, `${front}\uffff`, end, -end.length, end, quote, text, end],
      ...[first, `${first}\uffff`, last],
    ],
  });
  return [...new Set(JSON.parse(String(rows[0]?.['keys'])) as number[])];
}
