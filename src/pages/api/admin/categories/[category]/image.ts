import * as z from 'zod';
import { categoryImageBody } from '#domain/catalogue/category-images.ts';
import { actorOf } from '#server/audit/index.ts';
import { setCategoryImage } from '#server/catalogue/admin/index.ts';
import { endpoint, FILE_BODY_BYTES, refused } from '#server/http/endpoint.ts';

const STATUSES = { unknown_category: 404, too_large: 413, not_an_image: 422 } as const;
const FIELDS = { too_large: 'image_url', not_an_image: 'image_url' } as const;

/** The name in the URL: the router leaves the `%26` of 'Vinyl & Lino' encoded. */
const nameOf = (part: string): string => part.replaceAll('%26', '&');

export const PUT = endpoint({
  summary: 'Sets the picture of a category: a URL, or a file as a data URL.',
  access: ['catalogue'],
  params: z.object({ category: z.string() }),
  body: categoryImageBody,
  maxBody: FILE_BODY_BYTES,
  handle: async ({ params: { category }, body: { image_url }, viewer }) => {
    const set = await setCategoryImage(nameOf(category), image_url, actorOf(viewer));
    return set.ok ? set.value : refused(set.error, STATUSES, FIELDS);
  },
});
