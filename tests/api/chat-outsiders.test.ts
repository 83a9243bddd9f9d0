/** What people ask who have not seen the shop: sizes that cannot be, more rooms, looks that a kind of floor has not. */
import { beforeAll, expect, test } from 'vitest';
import { answerTo, kindsOf } from '#tests/support/chatting.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});

const say = (...turns: readonly string[]) => answerTo(shop, ...turns);

test('a size that no room has is asked for again', async () => {
  expect((await say('laminate for -3 x 4 m')).response).toMatch(/cannot reckon.*How big is the room/s);
});

test('nothing is said to be in stock for more than can be reckoned', async () => {
  expect((await say('how many boxes of laminate for 500 m by 500 m')).response).not.toMatch(
    /All are in stock/,
  );
});

test('the size of one room is not taken for another', async () => {
  const { response } = await say('laminate for the kitchen, 4 x 5 m', 'now the hall, some vinyl');
  expect(response).not.toContain('20 m²');
  expect(response).toMatch(/size of the room/);
});

test('stairs are not answered with the room before, but with how they are measured, and then by their width', async () => {
  const before = ['carpet for a room 4 x 3 m', 'how much carpet for 13 stairs'];
  expect((await say(...before)).response).toMatch(/^Measure one step/);
  expect((await say(...before, '86 cm wide')).response).toContain('for the 13 steps');
});

test('a maker that is not sold is said to be none of ours', async () => {
  expect((await say('is Quick-Step Impressive better than yours?')).response).toMatch(
    /^We do not stock Quick/,
  );
});

test('a look that the kind of floor has not is shown in other floors', async () => {
  const answer = await say('marble effect carpet');
  expect(answer.response).toMatch(/^I found no marble carpet/);
  expect(kindsOf(answer).length).toBeGreaterThan(0);
  expect(kindsOf(answer)).not.toContain('Carpet');
});

test('one finished piece that covers the room is one piece, without waste', async () => {
  const { response } = await say('how much is the Strathmoor Ivory Saxony Room-Size Remnant for 4 by 3 m?');
  expect(response).toMatch(/1 piece\b/);
});

test('more questions than are answered at once are asked for again', async () => {
  const { response } = await say(
    'how much is a sample? do you deliver to Cork? what are your opening hours? do you take cash? is there parking? do you fit floors?',
  );
  expect(response).toMatch(/send me the rest again/);
});

test('whoever asked for finance from the Republic before is told that it is not for them', async () => {
  const { response } = await say('Do you deliver to Drogheda?', 'can I get credit');
  expect(response).toMatch(/not offered to addresses in the Republic of Ireland/);
});

test('a budget that nothing meets stays the budget', async () => {
  const first = await say('herringbone oak for 20 m² within £200');
  expect(first.response).toMatch(/^I found nothing within £200/);
  const next = await say('herringbone oak for 20 m² within £200', 'and in grey?');
  expect(next.response).toMatch(/nothing within £200/);
});

test('goods that are sold by different measures are not said to be dearer than each other', async () => {
  const { response } = await say('compare a tile adhesive with porcelain tiles', 'compare the first two');
  expect(response).not.toMatch(/dearer\./);
});
