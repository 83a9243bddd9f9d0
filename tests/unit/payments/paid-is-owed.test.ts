/**
 * An order is never confirmed for another sum than it costs, nor without its goods, whatever happens in whatever order: it
 * is placed, placed again with other goods or another code, paid twice at once, cancelled, left alone; answers are lost,
 * refused or late; somebody else buys the last boxes, or with the last use of the code.
 */
import fc, { runs } from '#tests/support/property.ts';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { Checkout, type Step } from '#tests/support/checkout-steps.ts';
import { type Ending, ENDINGS } from '#tests/support/scripted-square.ts';

let shop: OrdersInProcess;
beforeAll(async () => {
  shop = await openOrders();
  await shop.offer('TENTH', 1000, null);
});
afterAll(() => shop.close());

async function play(steps: readonly Step[]): Promise<void> {
  const checkout = await Checkout.open(shop);
  for (const step of steps) await checkout.run(step);
  await checkout.finish();
}

const answer = (nth: number, ending: Ending): Step => ({ do: 'answer', nth, ending });
const place = (boxes: number, code?: string): Step => ({
  do: 'place',
  boxes,
  ...(code ? { code } : {}),
});
const pay = (card: string): Step => ({ do: 'pay', card });

test.each<[string, Step[]]>([
  [
    'a second press is on its way when the first is refused, and the goods change',
    [place(1), pay('a'), pay('a'), answer(0, 'busy'), answer(-1, 'busy'), place(9), answer(0, 'charged')],
  ],
  [
    'a declined card is charged late, after the goods have changed',
    [
      place(1),
      pay('a'),
      answer(0, 'declined'),
      place(9),
      { do: 'late charge', currency: 'GBP' },
      { do: 'webhook' },
    ],
  ],
  [
    'a declined card is charged late, in another currency',
    [place(1), pay('a'), answer(0, 'declined'), { do: 'late charge', currency: 'JPY' }, { do: 'webhook' }],
  ],
  [
    'one attempt is charged twice',
    [
      place(1),
      pay('a'),
      answer(0, 'declined'),
      { do: 'late charge', currency: 'JPY' },
      { do: 'late charge', currency: 'GBP' },
      { do: 'webhook' },
    ],
  ],
  [
    'the code changes while a call may still charge',
    [place(1), pay('a'), place(1, 'once'), answer(0, 'charged')],
  ],
  [
    'an order is charged late, and somebody else has used its code meanwhile',
    [
      place(1, 'once'),
      pay('a'),
      answer(0, 'declined'),
      { do: 'wait half an hour' },
      { do: 'use the code' },
      { do: 'late charge', currency: 'GBP' },
      { do: 'webhook' },
    ],
  ],
])('%s', async (_, steps) => play(steps));

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(1, 1, 2, 9).map((boxes) => place(boxes)) },
  { weight: 3, arbitrary: fc.constantFrom('once', 'TENTH').map((code) => place(1, code)) },
  { weight: 5, arbitrary: fc.constantFrom('a', 'a', 'b').map(pay) },
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constantFrom(0, -1), fc.constantFrom(...ENDINGS)).map((of) => answer(...of)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('GBP', 'JPY').map((currency): Step => ({ do: 'late charge', currency })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(
        'webhook',
        'reconcile',
        'cancel',
        'wait half an hour',
        'confirm by hand',
        'sell out',
        'use the code',
      )
      .map((what): Step => ({ do: what })),
  },
);

describe.each([
  ['whose goods are set aside', 600],
  ['past the limit of unpaid goods', 1],
])('an order %s', (_, boxes) => {
  beforeAll(() => shop.setAside(boxes));
  afterAll(() => shop.setAside(600));

  test('is confirmed only with its goods and with what it costs, and all other money goes back', async () => {
    const steps = fc.array(anyStep, { minLength: 3, maxLength: 14 }).map((some) => [place(1), ...some]);
    await fc.assert(fc.asyncProperty(steps, play), { ...runs(100), endOnFailure: true });
  });
});
