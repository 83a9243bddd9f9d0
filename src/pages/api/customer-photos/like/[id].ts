import * as z from 'zod/mini';
import { likePhoto } from '#server/gallery/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Likes a photo, without a login; once per visitor and photo.',
  access: 'public',
  params: z.object({ id: z.string('Which photo?') }),
  answer: z.object({ likes: z.number() }),
  statuses: { unknown_photo: 404 },
  handle: ({ params: { id }, context }) => likePhoto(context, id),
});
