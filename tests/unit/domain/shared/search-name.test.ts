/** A name is found whichever of its parts was said first. */
import { expect, test } from 'vitest';
import { nameOrders, withoutJoints } from '#domain/shared/search-name.ts';

test.each([
  ['Stranger Aoife', ['Stranger Aoife', 'Aoife Stranger']],
  ['Stranger, Aoife', ['Stranger, Aoife', 'Aoife Stranger']],
  ['van der Berg Anna', ['van der Berg Anna', 'der Berg Anna van', 'Anna van der Berg']],
  ['Aoife', ['Aoife']],
  ['BT20 5XX', ['BT20 5XX']],
  ['aoife stranger@mail.example', ['aoife stranger@mail.example']],
  ['we lay a floor of oak', ['we lay a floor of oak']],
])('%s', (typed, names) => expect(nameOrders(typed)).toEqual(names));

test('a name is compared without what may stand between its parts', () => {
  expect(withoutJoints('Anna O’Neill-Łódź')).toBe('annaoneilllodz');
  expect(withoutJoints('-')).toBe('-');
});
