/** Towns and counties in a question are replaced by their regions. */
import { expect, test } from 'vitest';
import { namePlaces } from '#domain/chat/places.ts';

test.each([
  ['do yous deliver to Letterkenny', 'do yous deliver to the republic of ireland'],
  ['do you ship to Co. Donegal?', 'do you ship to the republic of ireland?'],
  ['can you send it to Inverness', 'can you send it to scotland'],
  ['do you deliver to Germany', 'do you deliver to a country abroad'],
  ['can I get credit in Donegal', 'can I get credit in the republic of ireland'],
  ['delivery to Cork', 'delivery to the republic of ireland'],
  // Names that are a room, a floor or a wood as well.
  ['deliver tiles for my bath', 'deliver tiles for my bath'],
  ['do you send cork underlay', 'do you send cork underlay'],
  ['can you deliver American walnut', 'can you deliver American walnut'],
])('%s', (asked, named) => expect(namePlaces(asked)).toBe(named));
