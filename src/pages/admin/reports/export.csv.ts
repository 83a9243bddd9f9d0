import type { APIRoute } from 'astro';
import { cellData, reportQuery } from '#domain/reports/reports.ts';
import { csvOfRows, refusedQuery } from '#server/http/csv.ts';
import { privateFile } from '#server/http/private-file.ts';
import { reportTable } from '#server/reports/index.ts';

/** A report as a CSV file. */
export const GET: APIRoute = async ({ url }) => {
  const refused = refusedQuery(url, reportQuery);
  if (refused) return refused;
  const { report, weeks } = reportQuery.parse(Object.fromEntries(url.searchParams));
  const { columns, rows } = await reportTable(report, weeks);
  const lines = rows.map(({ cells }) => columns.map(({ kind }, at) => cellData(cells[at] ?? null, kind)));
  return privateFile(
    csvOfRows(
      columns.map(({ key }) => key),
      lines,
    ),
    'text/csv; charset=utf-8',
    `attachment; filename="ardglen-${report}.csv"`,
  );
};
