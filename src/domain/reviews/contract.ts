/** The wire shapes of reviews: snake_case. */
import * as z from 'zod/mini';
import { VISIBLE } from '../shared/clean-text.ts';

const RATING = 'The rating must be a whole number from 1 to 5';
const TITLE = 'Title is required';
const COMMENT = 'Comment is required';
export const TITLE_MAX = 120;
export const COMMENT_MAX = 4000;
export const RATING_DEFAULT = 5;

export const REVIEW_FAILED = 'Failed to submit review';
export const REVIEW_LOGIN = 'Please log in to write a review';
export const REVIEWED_ALREADY = 'You have already reviewed this product.';

const stars = z.int(RATING).check(z.gte(1, RATING), z.lte(5, RATING));
const contentFields = {
  rating: z._default(stars, RATING_DEFAULT),
  title: z
    .string(TITLE)
    .check(
      z.trim(),
      z.regex(VISIBLE, TITLE),
      z.maxLength(TITLE_MAX, `Title can have at most ${TITLE_MAX} characters`),
    ),
  comment: z
    .string(COMMENT)
    .check(
      z.trim(),
      z.regex(VISIBLE, COMMENT),
      z.maxLength(COMMENT_MAX, `Comment can have at most ${COMMENT_MAX} characters`),
    ),
};

/** `POST /products/{id}/reviews`. The product is taken from the URL. */
export const reviewBody = z.object({
  product_id: z.nullish(z.string('product_id must be text.')),
  ...contentFields,
});
/** The content of a review. */
export type ReviewWords = Pick<z.output<typeof reviewBody>, 'rating' | 'title' | 'comment'>;

/** `PUT /reviews/{id}`. Without a rating the stored one is kept. */
export const reviewEditBody = z.object({ ...contentFields, rating: z.optional(stars) });
export type ReviewEdit = z.output<typeof reviewEditBody>;

/** The same content from a form without JavaScript, where the rating is sent as text. */
export const reviewForm = z.object({
  title: contentFields.title,
  comment: contentFields.comment,
  rating: z.pipe(
    z.pipe(
      z.string(RATING),
      z.transform((text) => Number(text)),
    ),
    stars,
  ),
});

/** The sort orders of a list of reviews. */
export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** `GET /products/{id}/reviews` */
export const reviewsQuery = z.object({
  sort: z._default(z.enum(REVIEW_SORTS, 'sort is newest, helpful, highest or lowest.'), 'newest'),
});

export const reviewWire = z.object({
  id: z.string(),
  product_id: z.string(),
  user_name: z.string(),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  verified_purchase: z.boolean(),
  helpful_count: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The viewer is the author, and may edit and delete it. */
  is_mine: z.boolean(),
  /** The viewer has marked it helpful. */
  marked_helpful: z.boolean(),
});
export type ReviewWire = z.infer<typeof reviewWire>;

export const reviewSummaryWire = z.object({
  /** Rounded to one decimal; null without reviews. */
  average: z.nullable(z.number()),
  count: z.number(),
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  histogram: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
});
export type ReviewSummaryWire = z.infer<typeof reviewSummaryWire>;

/** The response with a product's reviews. */
export const reviewsWire = z.object({ reviews: z.array(reviewWire), summary: reviewSummaryWire });
export type ReviewsWire = z.infer<typeof reviewsWire>;
