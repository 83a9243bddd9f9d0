import type { APIRoute } from 'astro';
import { safeCell } from '#domain/shared/csv.ts';
import { missedSearchesList } from '#server/catalogue/index.ts';
import { csvOfRows } from '#server/http/csv.ts';
import { privateFile } from '#server/http/private-file.ts';

/** The searches without a match as a CSV file. */
export const GET: APIRoute = async () => {
  const missed = await missedSearchesList();
  return privateFile(
    csvOfRows(
      ['search', 'searches', 'shown', 'last_day'],
      missed.map(({ text, searches, isEmpty, lastDay }) => [
        safeCell(text),
        String(searches),
        isEmpty ? 'nothing' : 'something similar',
        lastDay.toISOString().slice(0, 10),
      ]),
    ),
    'text/csv; charset=utf-8',
    'attachment; filename="ardglen-searches.csv"',
  );
};
