import { photosAnswer, photosQuery } from '#domain/gallery/contract.ts';
import { readPhotos } from '#server/gallery/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'A page of the customer gallery, newest first; optionally only featured photos.',
  access: 'public',
  query: photosQuery,
  answer: photosAnswer,
  handle: async ({ query: { limit, page, filter, featured_only } }) => ({
    photos: await readPhotos({ limit, page, filter, featuredOnly: featured_only }),
  }),
});
