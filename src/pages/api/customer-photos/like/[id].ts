import * as z from 'zod/mini';
import { likePhoto } from '#server/gallery/index.ts';
import { endpoint, refused } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Likes a photo, without a login; once per visitor and photo.',
  access: 'public',
  params: z.object({ id: z.string('Which photo?') }),
  answer: z.object({ likes: z.number() }),
  handle: async ({ params: { id }, context }) => {
    const liked = await likePhoto(context, id);
    return liked.ok ? liked.value : refused(liked.error, { unknown_photo: 404 });
  },
});
