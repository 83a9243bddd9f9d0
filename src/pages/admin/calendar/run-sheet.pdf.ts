import type { APIRoute } from 'astro';
import { dayField } from '#domain/delivery/settings.ts';
import { runSheetPdf } from '#server/delivery/admin/index.ts';
import { pdfFile } from '#server/http/private-file.ts';

/** The run sheet of a day, or with `list=collections` the collection list, as a PDF. */
export const GET: APIRoute = async ({ url }) => {
  const day = dayField.safeParse(url.searchParams.get('day'));
  if (!day.success) return new Response('Please give the day.', { status: 404 });
  const list = url.searchParams.get('list') === 'collections' ? 'collections' : 'deliveries';
  return pdfFile(await runSheetPdf(day.data, list), `${list}-${day.data}`);
};
