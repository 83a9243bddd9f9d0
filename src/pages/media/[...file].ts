import type { APIRoute } from 'astro';
import { serveMedia } from '#server/media/index.ts';

export const GET: APIRoute = ({ request, params }) => serveMedia(request, `/media/${params.file ?? ''}`);
export const HEAD = GET;
