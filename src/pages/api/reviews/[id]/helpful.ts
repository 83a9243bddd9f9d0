import * as z from 'zod';
import { endpoint, refused, idParams } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { markHelpful, REVIEW_STATUSES } from '#server/reviews/index.ts';

export const POST = endpoint({
  summary: 'Mark a review as helpful, once per user',
  access: 'user',
  guestMessage: 'Please log in to mark a review as helpful.',
  params: idParams,
  answer: z.object({ helpful_count: z.number() }),
  handle: async ({ params: { id }, viewer }) => {
    const marked = await markHelpful(signedIn(viewer).id, id);
    return marked.ok ? marked.value : refused(marked.error, REVIEW_STATUSES);
  },
});
