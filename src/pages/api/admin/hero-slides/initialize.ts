import { endpoint } from '#server/http/endpoint.ts';
import { forHero, initializeSlides } from '#server/hero/index.ts';

export const POST = endpoint({
  ...forHero,
  summary: 'Creates the default slides if there are none.',
  handle: ({ actor }) => initializeSlides(actor),
});
