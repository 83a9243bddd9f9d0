import { REVIEW_LOGIN, reviewEditBody, reviewWire } from '#domain/reviews/contract.ts';
import { endpoint, refused, idParams } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { deleteReview, editReview, REVIEW_STATUSES } from '#server/reviews/index.ts';

export const PUT = endpoint({
  summary: 'Edit the user’s own review',
  access: 'user',
  guestMessage: REVIEW_LOGIN,
  params: idParams,
  body: reviewEditBody,
  answer: reviewWire,
  handle: async ({ params: { id }, body, viewer }) => {
    const edited = await editReview(signedIn(viewer).id, id, body);
    return edited.ok ? edited.value : refused(edited.error, REVIEW_STATUSES);
  },
});

export const DELETE = endpoint({
  summary: 'Delete the user’s own review',
  access: 'user',
  params: idParams,
  handle: async ({ params: { id }, viewer }) => {
    const deleted = await deleteReview(signedIn(viewer).id, id);
    return deleted.ok ? { message: 'Your review is deleted.' } : refused(deleted.error, REVIEW_STATUSES);
  },
});
