import * as z from 'zod/mini';
import { categoryCardWire } from '#domain/catalogue/category-images.ts';
import { categoryCards } from '#server/catalogue/admin/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'The categories with their pictures and product counts.',
  access: ['catalogue'],
  answer: z.object({ categories: z.array(categoryCardWire) }),
  handle: async () => ({ categories: await categoryCards() }),
});
