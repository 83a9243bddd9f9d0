import type { APIRoute } from 'astro';
import { visitCalendar, visitOfToken } from '#server/visits/index.ts';

/** A visit for a calendar program. */
export const GET: APIRoute = async ({ params }) => {
  const visit = await visitOfToken(params['token'] ?? '');
  if (visit?.state !== 'booked') return new Response('There is no such visit.', { status: 404 });
  return new Response(visitCalendar(visit), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="ardglen-visit.ics"',
      'cache-control': 'private, no-store',
    },
  });
};
