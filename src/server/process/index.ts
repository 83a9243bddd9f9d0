/** The process's own pieces, for main.ts alone. */
export { requestListener } from './answer.ts';
export { defineShopJobs } from './jobs.ts';
export { requireDatabase } from './readiness.ts';
export { keepOwnRoutes, optionsOf, pageRenderer } from './render.ts';
export { whenIdle } from './active-responses.ts';
export { warmUp } from './warm.ts';
