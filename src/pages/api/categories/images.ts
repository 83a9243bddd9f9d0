import * as z from 'zod/mini';
import { imagesByCategory } from '#server/catalogue/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'The picture of each category, by category name.',
  access: 'public',
  answer: z.record(z.string(), z.string()),
  handle: () => imagesByCategory(),
});
