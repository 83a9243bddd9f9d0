/** Goods off a roll in the assistant: whole metres, and the width without a join. */
import { expect, test } from 'vitest';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { answerRoll } from '#server/chat/engine/embedded/figures/roll.ts';

const roll = (metres: number, pricePence: number, stock = 50) =>
  ({
    id: `vinyl-${metres}`,
    name: `Vinyl ${metres} m`,
    category: 'Vinyl & Lino',
    unit: 'metre',
    cutToSize: true,
    boxCoverageMm2: metres * 1_000_000,
    pricePence,
    pencePerM2: Math.round(pricePence / metres),
    stock,
    attributes: {},
    photos: [],
  }) as unknown as ProductDetail;

const room = (length: number, width: number) => ({
  rooms: [{ areaMm2: length * width, sides: { length, width } }],
});

test('a product off a roll is sold in whole metres', () => {
  const text = answerRoll(room(4600, 3800), roll(5, 7749))?.text ?? '';
  expect(text).toContain('3.9 m for the room of 4.6 m by 3.8 m');
  expect(text).toContain('4 metres of Vinyl 5 m at £77.49 each, £309.96');
});

test('a room that costs less with a join is told both ways', () => {
  const text = answerRoll(room(7000, 1400), roll(4, 5000))?.text ?? '';
  expect(text).toContain('7.1 m for the room of 7 m by 1.4 m');
  expect(text).toMatch(/It can be cut for less: [\d.]+ m for the room of 7 m by 1\.4 m, with 1 join\./);
  expect(text).toContain('So 3 metres instead of 8 would do, £250.00 less.');
  expect(answerRoll(room(5900, 3700), roll(4, 5000))?.text).not.toContain('for less');
});

test('too few metres in stock are said', () => {
  expect(answerRoll(room(4600, 3800), roll(5, 7749, 2))?.text).toContain('Only 2 metres are in stock now.');
});

test('stairs take what the planner says: one length, or strips for less', () => {
  const stairs = { steps: 13, width: 850, going: 230, rise: 170 };
  const text = answerRoll({ rooms: [], stairs }, roll(4, 8349))?.text ?? '';
  expect(text).toContain(
    '5.85 m for the 13 steps (0.4 m each over tread and riser, 0.85 m wide), in one length',
  );
  expect(text).toContain('6 metres of Vinyl 4 m at £83.49 each, £500.94');
  expect(text).toContain('So 2 metres instead of 6 would do, £333.96 less.');
});

test('rooms and stairs are cut together, as the planner does', () => {
  const two = { rooms: [...room(4000, 1900).rooms, ...room(4000, 1900).rooms] };
  expect(answerRoll(two, roll(4, 5000))?.text).toContain('Together that is 4.1 m off the roll');
});

test('without a side nothing is cut', () => {
  expect(answerRoll({ rooms: [{ areaMm2: 9_000_000 }] }, roll(4, 5000))).toBeNull();
});
