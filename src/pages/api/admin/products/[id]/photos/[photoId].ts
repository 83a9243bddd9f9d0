import * as z from 'zod';
import { actorOf } from '#server/audit/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { forCatalogue, productResponse, removePhoto } from '#server/catalogue/admin/index.ts';

export const DELETE = endpoint({
  ...forCatalogue,
  summary: 'Removes a picture from a product.',
  params: z.object({ id: z.string(), photoId: z.string() }),
  handle: async ({ params: { id, photoId }, viewer }) =>
    productResponse(await removePhoto(id, photoId, actorOf(viewer))),
});
