import * as z from 'zod/mini';
import { photoWire } from '#domain/gallery/contract.ts';
import { readPhoto } from '#server/gallery/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { ProblemError } from '#server/http/problem.ts';

export const GET = endpoint({
  summary: 'One photo of the customer gallery.',
  access: 'public',
  params: z.object({ id: z.string('Which photo?') }),
  answer: photoWire,
  handle: async ({ params: { id } }) => {
    const photo = await readPhoto(id);
    if (!photo) throw new ProblemError(404, 'Photo not found', { code: 'unknown_photo' });
    return photo;
  },
});
