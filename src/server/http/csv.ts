/** CSV files of any length, written in pieces: between two the process answers whoever waits. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa from 'papaparse';

/** Some 10 ms of work: a piece of 500 products took 40, and all ten of them followed one another without a turn. */
export const CSV_PIECE = 100;

/**
 * A file: UTF-8 with a byte-order mark, so that spreadsheets read m², £ and Siobhán as such; lines end with CRLF.
 * @param columns the head
 * @param nextRows the cells of the next rows, at most `CSV_PIECE`; fewer are the last
 */
export function csvFile(
  columns: readonly string[],
  nextRows: () => Promise<readonly string[][]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(`\uFEFF${columns.join(',')}\r\n`));
    },
    async pull(controller) {
      // The database answers at once: without a turn all pieces would be one.
      await nextTurn();
      const rows = await nextRows();
      if (rows.length > 0) {
        controller.enqueue(encoder.encode(`${Papa.unparse([...rows], { newline: '\r\n' })}\r\n`));
      }
      if (rows.length < CSV_PIECE) controller.close();
    },
  });
}
