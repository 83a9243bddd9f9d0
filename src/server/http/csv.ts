/** CSV files of any length, written in chunks, so that other requests are served between two of them. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa from 'papaparse';
import type { z } from 'zod';
import { checkForm } from './forms.ts';

/** Rows in a chunk: some 10 ms of work. A chunk of 500 products blocked the event loop for 40 ms. */
export const CSV_PIECE = 100;

/** The refusal of a list's query that cannot be read, where the file would be of other rows than were meant; otherwise null. */
export function refusedQuery(url: URL, schema: z.core.$ZodType): Response | null {
  const query = checkForm(
    schema,
    Object.fromEntries([...url.searchParams].filter(([, text]) => text !== '')),
  );
  return query.ok ? null : new Response(query.error.detail, { status: 422 });
}

/** A CSV file of few rows. */
export function csvOfRows(columns: readonly string[], rows: readonly string[][]): ReadableStream<Uint8Array> {
  const left = [...rows];
  return csvFile(columns, () => Promise.resolve(left.splice(0, CSV_PIECE)));
}

/**
 * A CSV file: UTF-8 with a byte-order mark, so that spreadsheets read m², £ and Siobhán correctly; lines end in CRLF.
 * @param columns the header row
 * @param nextRows reads the cells of the next rows, at most `CSV_PIECE`; fewer than that end the file
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
      // The database answers in the same turn of the event loop: without this, all chunks would block it as one.
      await nextTurn();
      const rows = await nextRows();
      if (rows.length > 0) {
        controller.enqueue(encoder.encode(`${Papa.unparse([...rows], { newline: '\r\n' })}\r\n`));
      }
      if (rows.length < CSV_PIECE) controller.close();
    },
  });
}
