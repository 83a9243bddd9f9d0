/** The assistant says of a day that a question names whether goods can come, or be collected, on it, and why not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { answerEmbedded as answer } from '#server/chat/engine/embedded/embedded.ts';
import type { Memory } from '#server/chat/engine/port.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';

let shop: OrdersInProcess;
let answerEmbedded: typeof answer;
beforeAll(async () => {
  shop = await openOrders();
  // A Saturday: the first collection is on Tuesday 1 December, the first delivery to BT19 on Friday 4 December.
  shop.clock.at = Date.parse('2026-11-28T12:00:00Z');
  ({ answerEmbedded } = await import('#server/chat/engine/embedded/embedded.ts'));
});
afterAll(() => shop.close());

/** Says one message after the other. @returns the last answer */
async function say(...messages: readonly string[]): Promise<string> {
  let memory: Memory = {};
  let said = '';
  for (const text of messages)
    ({ memory, text: said } = await answerEmbedded({
      text,
      memory,
      pageProductId: null,
      userId: null,
      visitor: 'x',
      history: () => Promise.resolve([]),
    }));
  return said;
}

describe('collection', () => {
  test.each([
    ['can I pick it up today?', /^No, not on Saturday 28 November: that is too soon\./],
    ['Can I collect tomorrow?', /^No, not on Sunday 29 November: nothing is handed out on Sundays\./],
    ['can I collect on Sunday?', /^No, not on Sunday 29 November: nothing is handed out on Sundays\./],
    ['can I collect on Boxing Day', /^No, not on Saturday 26 December: we are closed on that day\./],
    ['is collection possible on Monday?', /^No, not on Monday 30 November: that is too soon\./],
    ['could I lift my boxes this afternoon', /^No, not on Saturday 28 November: that is too soon\./],
    ['can I collect on Tuesday?', /^Yes, Tuesday 1 December is free/],
    ['can I collect in Bangor on the 12th?', /^Yes, Saturday 12 December is free/],
    ['could I pick the boxes up next week', /^Yes, Tuesday 1 December is free/],
    ['I live in Belfast, when can I collect 20 boxes?', /^The first day to collect/],
  ])('%s', async (question, said) => {
    const text = await say(question);
    expect(text).toMatch(said);
    expect(text).toContain('The first day to collect in Bangor is Tuesday 1 December.');
    expect(text).not.toContain('Delivered to');
    if (text.startsWith('No')) expect(text).not.toMatch(/You can|Yes/);
  });
});

describe('delivery', () => {
  test.each([
    ['is delivery on christmas eve possible to BT19 1AA', /^Yes, Thursday 24 December is free/],
    [
      'can you deliver to BT19 1AA on boxing day',
      /^No, not on Saturday 26 December: that is a holiday\. The last free day before it is/,
    ],
    ["could it come to BT19 1AA on New Year's Eve?", /^Yes, Thursday 31 December is free/],
    [
      'can it come on 12 December to BT19 1AA',
      /^No, not on Saturday 12 December: the van does not go there on Saturdays\./,
    ],
    [
      'can you deliver to BT19 1AA tomorrow',
      /^No, not on Sunday 29 November: nothing is delivered on Sundays\./,
    ],
    ['can you deliver to BT19 1AA today', /^No, not on Saturday 28 November: .*Delivered to BT19 from/],
    [
      'will it get to IM1 1AA by 15 December?',
      /^No, not by Tuesday 15 December: that is too soon\. Delivered to IM1 from/,
    ],
    ['will the tiles be with me before Christmas, BT19 1AA', /^Yes, \w+ \d December is free/],
    ['can I have it in Lisburn next week', /^Yes, \w+ \d December is free/],
    ['do you deliver to Belfast on Tuesday', /^No, not on Tuesday 1 December: that is too soon\./],
    ['I live in Belfast, when can I have 20 boxes?', /^Delivered to BT1 from/],
    ['I am in Derry. How soon could I get 12 packs of oak?', /^Delivered to BT48 from/],
  ])('%s', async (question, said) => {
    expect(await say(question)).toMatch(said);
  });

  test.each([
    'can it come on 12 December?',
    'is delivery on christmas eve possible',
    'I live in Holywood, when can I have 20 boxes?',
  ])('%s: the postcode is asked for, and the answer is of that day', async (question) => {
    expect(await say(question)).toMatch(/give me your postcode/i);
    expect(await say(question, 'BT19 1AA')).toMatch(/Delivered to BT19 from/);
  });

  test('a Sunday needs no postcode', async () => {
    expect(await say('do you deliver on Sunday?')).toMatch(
      /^No, not on Sunday 29 November: nothing is delivered/,
    );
  });

  test('the day stays asked for while the postcode is given, and another may follow', async () => {
    expect(await say('can it come on 12 December?', 'BT19 1AA')).toMatch(/^No, not on Saturday 12 December/);
    expect(await say('can you deliver to BT19 1AA on Sunday', 'and on the 24th?')).toMatch(
      /^Yes, Thursday 24 December is free.*Delivered to BT19/,
    );
  });

  test('the newest place and the newest day count', async () => {
    expect(await say('can you deliver to BT19 1AA on Sunday', 'and to EH1?', 'and on the 24th?')).toMatch(
      /^\w+, .*24 December.*Delivered to EH1/,
    );
    expect(await say('how long does delivery take', 'can it come on 12 December?', 'BT19')).toMatch(
      /^No, not on Saturday 12 December/,
    );
    expect(await say('can I collect on Sunday?', 'and on Tuesday?')).toMatch(
      /^Yes, Tuesday 1 December is free.*to collect in Bangor/,
    );
    expect(await say('when can you deliver to BT19 1AA', 'are you open on Saturday?')).not.toContain(
      'Delivered',
    );
  });

  test.each([
    'will you be open tomorrow',
    'can someone come to Belfast on Tuesday to measure',
    'when can I have a sample in Belfast',
    'can the fitter come on Tuesday',
    'can a fitter come to Belfast on Tuesday',
    'can the rep come here to BT19 1AA on monday',
    'will you collect the old carpet on Tuesday',
  ])('%s is no question for a delivery day', async (question) => {
    expect(await say(question)).not.toMatch(/Delivered to|not on |where the goods go/);
  });
});
