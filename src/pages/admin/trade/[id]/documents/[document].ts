import type { APIRoute } from 'astro';
import { documentOf } from '#server/trade/index.ts';

/** A document of a trade application, to be saved: it is never shown as a page of the shop. */
export const GET: APIRoute = async ({ params }) => {
  const document = await documentOf(params['id'] ?? '', params['document'] ?? '');
  if (!document) return new Response('There is no such document.', { status: 404 });
  return new Response(new Uint8Array(document.content), {
    headers: {
      'content-type': document.mime,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(document.name)}`,
      'cache-control': 'private, no-store',
    },
  });
};
