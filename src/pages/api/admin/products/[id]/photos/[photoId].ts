import * as z from 'zod';
import { endpoint } from '#server/http/endpoint.ts';
import { forCatalogue, removePhoto } from '#server/catalogue/admin/index.ts';

export const DELETE = endpoint({
  ...forCatalogue,
  summary: 'Removes a picture from a product.',
  params: z.object({ id: z.string(), photoId: z.string() }),
  handle: ({ params: { id, photoId }, actor }) => removePhoto(id, photoId, actor),
});
