import type { APIRoute } from 'astro';
import { recordDocument } from '#server/audit/index.ts';
import { privateFile } from '#server/http/private-file.ts';
import { documentOf } from '#server/trade/index.ts';

/** A document of a trade application, to be saved: it is never shown as a page of the shop. */
export const GET: APIRoute = async ({ params: { id = '', document: file = '' }, locals }) => {
  const document = await documentOf(id, file);
  if (!document) return new Response('There is no such document.', { status: 404 });
  await recordDocument(locals.viewer, 'trade account', id, 'document');
  return privateFile(
    document.bytes,
    document.mime,
    `attachment; filename*=UTF-8''${encodeURIComponent(document.name)}`,
  );
};
