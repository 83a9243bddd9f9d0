/** The orders that a text typed in the admin's list finds. */
import { hyphenated } from '#domain/shared/ids.ts';
import { globsOf } from '#domain/shared/plain-letters.ts';
import { nameOrders, withoutJoints, withoutJointsSql } from '#domain/shared/search-name.ts';
import { searchedNumber, withoutSeparators } from '#domain/shared/search-number.ts';
import { ORDER_END, ORDER_IS_ACCENTED, ORDER_WORDS } from '#db/schema/orders.ts';
import { ORDERS_BY_REFERENCE } from '#server/payments/rows.ts';
import { areFew, containingSql, matchAny, matchName } from '#server/staff-search.ts';

export interface OrderWhere {
  readonly sql: string;
  readonly args: (string | number | null)[];
}

/** The ids of the orders that a text finds: by the index of its letters if they are few, otherwise among all orders. */
export async function foundBy(words: string): Promise<OrderWhere> {
  const names = nameOrders(words);
  const quote = /^q-?(\d{1,9})$/i.exec(words)?.[1] ?? null;
  const number = searchedNumber(words);
  const end = withoutSeparators(words);
  const front = hyphenated(end) || words;
  const joined = names.map(withoutJoints);
  const globs = joined.flatMap(globsOf);
  const ofEnd = `UNION ALL SELECT id FROM orders
    WHERE ${ORDER_END} = substr(?, -4) AND substr(replace(id, '-', ''), ?) = ?`;
  const byEnd = [end, -end.length, end];
  const ofOther = `UNION ALL SELECT id FROM orders WHERE quote_number = ?
    UNION ALL ${ORDERS_BY_REFERENCE}`;
  const match =
    [matchName(words), matchAny([number, end])].filter((one) => one !== null).join(' OR ') || null;
  if (match === null || !(await areFew('orders_fts', match))) {
    const named = names.map((name) => containingSql(name, ORDER_WORDS));
    return {
      sql: `SELECT id FROM orders INDEXED BY orders_search WHERE ${named.map(({ sql }) => sql).join(' OR ')}
        OR instr(${ORDER_WORDS}, ?) > 0 OR substr(id, 1, ?) = ? ${ofEnd} ${ofOther}`,
      args: [...named.flatMap(({ args }) => args), number, front.length, front, ...byEnd, quote, words],
    };
  }
  // It knows which letters there are, three by three, and not in which order.
  return {
    sql: `SELECT id FROM orders WHERE search_key IN (SELECT rowid FROM orders_fts WHERE orders_fts MATCH ?)
        AND (${joined.map(() => `instr(${withoutJointsSql(ORDER_WORDS, true)}, ?) > 0 OR `).join('')}instr(${ORDER_WORDS}, ?) > 0)
      UNION ALL SELECT id FROM orders INDEXED BY orders_accented
        WHERE ${ORDER_IS_ACCENTED} AND (${globs.map(() => `${withoutJointsSql(ORDER_WORDS, false)} GLOB ?`).join(' OR ')})
      UNION ALL SELECT id FROM orders WHERE id >= ? AND id < ? ${ofEnd} ${ofOther}`,
    args: [match, ...joined, number, ...globs, front, `${front}\uffff`, ...byEnd, quote, words],
  };
}
