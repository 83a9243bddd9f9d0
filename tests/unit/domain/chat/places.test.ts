/** Towns and counties in a question about delivery are replaced by their regions. */
import { expect, test } from 'vitest';
import { namePlaces } from '#domain/chat/places.ts';

test.each([
  ['do yous deliver to Letterkenny', 'do yous deliver to the republic of ireland'],
  ['do you ship to Co. Donegal?', 'do you ship to the republic of ireland?'],
  ['can you send it to Inverness', 'can you send it to scotland'],
  ['do you deliver to Germany', 'do you deliver to a country abroad'],
  // A room, a floor and the shop's town are not destinations.
  ['what suits a bath in the Highlands', 'what suits a bath in the Highlands'],
  ['deliver tiles for my bath', 'deliver tiles for my bath'],
  ['do you send cork underlay', 'do you send cork underlay'],
  ['can you deliver American walnut', 'can you deliver American walnut'],
])('%s', (asked, named) => expect(namePlaces(asked)).toBe(named));
