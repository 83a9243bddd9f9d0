/** Towns and counties in a question are replaced by their regions. */
import { expect, test } from 'vitest';
import { districtIn, namePlaces } from '#domain/delivery/reading/places.ts';

test.each([
  ['do yous deliver to Letterkenny', 'do yous deliver to the republic of ireland'],
  ['do you ship to Co. Donegal?', 'do you ship to the republic of ireland?'],
  ['can you send it to Inverness', 'can you send it to scotland'],
  ['do you deliver to Germany', 'do you deliver to a country abroad'],
  ['can I get credit in Donegal', 'can I get credit in the republic of ireland'],
  ['delivery to Cork', 'delivery to the republic of ireland'],
  ['do you deliver to Newcastle', 'do you deliver to northern ireland'],
  ['do you deliver to Newcastle upon Tyne', 'do you deliver to england'],
  ['do you deliver to Newport', 'do you deliver to Newport'],
  // Names that are a room, a floor or a wood as well.
  ['deliver tiles for my bath', 'deliver tiles for my bath'],
  ['do you send cork underlay', 'do you send cork underlay'],
  ['can you deliver American walnut', 'can you deliver American walnut'],
])('%s', (asked, named) => expect(namePlaces(asked)).toBe(named));

test.each([
  ['when can you deliver to Newcastle', 'BT33'],
  ['when can you deliver to Newcastle on Friday', 'BT33'],
  ['when can you deliver to Newcastle-upon-Tyne', 'NE1'],
  ['when can you deliver to Newcastle under Lyme', 'ST5'],
  ['when can you deliver to Newport', null],
  ['when can you deliver to Newport, Wales', 'NP20'],
])('the district of %s', (asked, district) => expect(districtIn(asked)).toBe(district));
