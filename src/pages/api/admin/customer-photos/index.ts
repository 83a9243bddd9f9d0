import * as z from 'zod';
import { photosAnswer, photoWire } from '#domain/gallery/contract.ts';
import { photoBody } from '#domain/gallery/staff.ts';
import { readPhotos } from '#server/gallery/index.ts';
import { endpoint, FILE_BODY_BYTES } from '#server/http/endpoint.ts';
import { createPhoto, forGallery } from '#server/gallery/admin/index.ts';

const count = (words: string, missing: number, most: number) =>
  z.coerce.number(words).int(words).min(1, words).max(most, words).default(missing);

export const GET = endpoint({
  ...forGallery,
  summary: 'Customer photos, newest first; all, unless `limit` and `page` are given.',
  query: z.object({
    limit: count('limit must be a whole number.', 10_000, 10_000),
    page: count('page must be a whole number.', 1, 100_000),
  }),
  answer: photosAnswer,
  handle: async ({ query }) => ({ photos: await readPhotos(query) }),
});

export const POST = endpoint({
  ...forGallery,
  summary: 'Adds a customer photo; the picture is a URL, or a data URL of at most 5 MB.',
  body: photoBody,
  maxBody: FILE_BODY_BYTES,
  answer: photoWire,
  handle: ({ body, actor }) => createPhoto(body, actor),
});
