/** The wire shape of search suggestions (GET /products/suggest). */
import * as z from 'zod/mini';

export const suggestQuery = z.object({
  q: z._default(z.string('Give q once.').check(z.maxLength(200, 'The text is too long.')), ''),
});

export const suggestionsWire = z.object({
  suggestions: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      name: z.string(),
      category: z.string(),
      supplier: z.string(),
      image_url: z.nullable(z.string()),
      /** The sale unit: box, roll, piece. */
      unit: z.string(),
      /** What one sale unit covers; null for goods that are not sold by area. */
      box_size_m2: z.nullable(z.number()),
      /** Pounds per box. */
      price: z.number(),
      price_per_m2: z.nullable(z.number()),
    }),
  ),
  /** Suggested search texts: completions, or the corrected text. */
  terms: z.array(z.string()),
  categories: z.array(z.string()),
});
export type Suggestions = z.infer<typeof suggestionsWire>;
