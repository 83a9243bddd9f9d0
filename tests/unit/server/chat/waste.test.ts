/** The assistant adds for cuts what plans of rooms add: by the pattern that a floor is made for. */
import { expect, test } from 'vitest';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { answerCalculation } from '#server/chat/engine/embedded/figures/figures.ts';
import { calculateBoxes } from '#server/chat/engine/tools.ts';

const floor = (name: string) =>
  ({
    id: 'floor',
    name,
    category: 'Wood Flooring',
    unit: 'box',
    boxCoverageMm2: 1_000_000,
    pricePence: 3999,
    pencePerM2: 3999,
    stock: 90,
    incoming: [],
    attributes: {},
    tileSize: null,
    photos: [],
  }) as unknown as ProductDetail;

test.each([
  ['Oak Plank', 10, 22],
  ['Smoked Oak Herringbone', 18, 24],
  ['Invisible Oak Chevron', 20, 24],
])('%s takes %i %% for cuts', async (name, waste, boxes) => {
  const draft = await answerCalculation(floor(name), 20_000_000, {});
  expect(draft.text).toContain(`you need ${boxes} boxes: with ${waste}% for cuts`);
  expect(draft.attachments?.calculation).toMatchObject({ waste_percentage: waste, boxes_needed: boxes });
  expect(calculateBoxes(floor(name), 20_000_000)?.boxes).toBe(boxes);
});

test('a pattern that is named has its waste, unless the floor cannot be laid in it', async () => {
  const plank = { ...floor('Oak Plank'), tileSize: '190 × 1900 mm' };
  expect(calculateBoxes(plank, 20_000_000, { pattern: 'diagonal' })?.boxes).toBe(23);
  expect(calculateBoxes(plank, 20_000_000, { pattern: 'hexagon' })?.boxes).toBe(22);
  expect((await answerCalculation(plank, 20_000_000, { pattern: 'diagonal' })).text).toContain(
    '15% for cuts',
  );
});

test('a waste that the shopper names stays', async () => {
  const draft = await answerCalculation(floor('Smoked Oak Herringbone'), 20_000_000, { waste: 5 });
  expect(draft.text).toContain('you need 21 boxes: with 5% for cuts');
});
