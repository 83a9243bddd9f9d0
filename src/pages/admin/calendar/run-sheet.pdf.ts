import type { APIRoute } from 'astro';
import { dayField } from '#domain/delivery/settings.ts';
import { recordExport } from '#server/audit/index.ts';
import { runSheetPdf } from '#server/delivery/admin/index.ts';
import { pdfFile } from '#server/http/private-file.ts';

/** The run sheet of a day, or with `list=collections` the collection list, as a PDF. */
export const GET: APIRoute = async ({ url, locals }) => {
  const day = dayField.safeParse(url.searchParams.get('day'));
  if (!day.success) return new Response('Please give the day.', { status: 404 });
  const list = url.searchParams.get('list') === 'collections' ? 'collections' : 'deliveries';
  const { pdf, rows } = await runSheetPdf(day.data, list);
  await recordExport(locals.viewer, { name: `${list}.pdf`, rows, day: day.data });
  return pdfFile(pdf, `${list}-${day.data}`);
};
