import * as z from 'zod';
import { categoryImageBody } from '#domain/catalogue/category-images.ts';
import { setCategoryImage } from '#server/catalogue/admin/index.ts';
import { endpoint, FILE_BODY_BYTES } from '#server/http/endpoint.ts';

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
  statuses: STATUSES,
  fields: FIELDS,
  handle: ({ params: { category }, body: { image_url }, actor }) =>
    setCategoryImage(nameOf(category), image_url, actor),
});
