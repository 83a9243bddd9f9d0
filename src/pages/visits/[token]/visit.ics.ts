import type { APIRoute } from 'astro';
import { privateFile } from '#server/http/private-file.ts';
import { visitCalendar, visitOfToken } from '#server/visits/index.ts';

/** A visit for a calendar program. */
export const GET: APIRoute = async ({ params }) => {
  const visit = await visitOfToken(params['token'] ?? '');
  if (visit?.state !== 'booked') return new Response('There is no such visit.', { status: 404 });
  return privateFile(
    visitCalendar(visit),
    'text/calendar; charset=utf-8',
    'attachment; filename="ardglen-visit.ics"',
  );
};
