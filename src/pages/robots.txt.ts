import type { APIRoute } from 'astro';
import { robots } from '#server/seo/index.ts';

export const GET: APIRoute = () => robots();
