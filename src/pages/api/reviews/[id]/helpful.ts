import * as z from 'zod';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { markHelpful, REVIEW_STATUSES } from '#server/reviews/index.ts';

export const POST = endpoint({
  summary: 'Mark a review as helpful, once per user',
  access: 'user',
  guestMessage: 'Please log in to mark a review as helpful.',
  params: idParams,
  answer: z.object({ helpful_count: z.number() }),
  statuses: REVIEW_STATUSES,
  handle: ({ params: { id }, user }) => markHelpful(user.id, id),
});
