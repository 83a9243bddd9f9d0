import { mapOk } from '#domain/shared/result.ts';
import { REVIEW_LOGIN, reviewEditBody, reviewWire } from '#domain/reviews/contract.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { deleteReview, editReview, REVIEW_STATUSES } from '#server/reviews/index.ts';

export const PUT = endpoint({
  summary: 'Edit the user’s own review',
  access: 'user',
  guestMessage: REVIEW_LOGIN,
  params: idParams,
  body: reviewEditBody,
  answer: reviewWire,
  statuses: REVIEW_STATUSES,
  handle: ({ params: { id }, body, user }) => editReview(user.id, id, body),
});

export const DELETE = endpoint({
  summary: 'Delete the user’s own review',
  access: 'user',
  params: idParams,
  statuses: REVIEW_STATUSES,
  handle: async ({ params: { id }, user }) =>
    mapOk(await deleteReview(user.id, id), () => ({ message: 'Your review is deleted.' })),
});
