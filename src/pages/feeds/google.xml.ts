import type { APIRoute } from 'astro';
import { merchantFeed } from '#server/seo/index.ts';

export const prerender = false;

export const GET: APIRoute = ({ request }) => merchantFeed(request);
