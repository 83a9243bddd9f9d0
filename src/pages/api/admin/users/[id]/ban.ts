import { endpoint } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { answeredUser, banUser, userParams } from '#server/people/index.ts';

export const prerender = false;

export const PUT = endpoint({
  access: ['support'],
  summary: 'Bans an account and ends all its sessions.',
  params: userParams,
  handle: async ({ params: { id }, viewer }) => answeredUser(await banUser(id, signedIn(viewer))),
});
