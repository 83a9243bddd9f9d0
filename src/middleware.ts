/** Runs before every on-demand page and endpoint: finds out who is asking. */
import { defineMiddleware } from 'astro:middleware';
import { GUEST } from '#server/http/viewer.ts';

export const onRequest = defineMiddleware((context, next) => {
  context.locals.viewer = GUEST;
  return next();
});
