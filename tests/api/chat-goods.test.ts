/**
 * Goods in the assistant: however they are asked for, in one message or over several turns, what is shown is what was
 * asked for by the catalogue's own fields, or the answer says which demand it let go of.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculate } from '#domain/calculator/rules.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { patternOf } from '#domain/rooms/room-terms.ts';
import { DEFAULT_TRADE } from '#domain/rooms/trade-rules.ts';
import type { Answered } from '#server/chat/engine/port.ts';
import { type Assistant, openAssistant } from '#tests/support/assistant.ts';
import { BUDGET, type GoodsCase, goodsCases, KINDS } from '#tests/support/goods-questions.ts';

/** The cases of a usual run are a sample; `npm run test:properties` asks all. */
const STEP = Number(process.env['PROPERTY_TIMES'] ?? 1) > 1 ? 1 : 5;
/** The least that is shown where so many fit. */
const SHOWN = 3;

let assistant: Assistant;
beforeAll(async () => {
  assistant = await openAssistant();
});
afterAll(() => assistant.close());

const sumOf = (product: ProductDetail, areaMm2: number) => {
  const waste = product.unit === 'piece' ? 0 : DEFAULT_TRADE[`waste_${patternOf(product)}`];
  const sum = calculate(product, areaMm2, waste);
  return sum.ok ? sum.value : null;
};

const shownIn = ({ attachments }: Answered): ProductDetail[] =>
  attachments.products.flatMap(({ id }) => assistant.products.find((product) => product.id === id) ?? []);

/** Whether an answer says that it let go of something. */
const letsGo = ({ text }: Answered, named: RegExp): boolean =>
  text
    .split(/(?<=[.?!]) /)
    .some((sentence) => /nothing|found no|come close|shown without/i.test(sentence) && named.test(sentence));

/** What is wrong with an answer. */
function faultsOf({ kind, demands, hasBudget }: GoodsCase, answer: Answered): string[] {
  const isKind = (one: ProductDetail) => one.category === kind.category && (kind.is?.(one) ?? true);
  const isWithin = (one: ProductDetail) =>
    !hasBudget || (sumOf(one, BUDGET.areaMm2)?.totalPence ?? Infinity) <= BUDGET.pence;
  const isRight = (one: ProductDetail) => isKind(one) && isWithin(one) && demands.every((d) => d.meets(one));
  const fitting = assistant.products.filter(isRight).length;
  const shown = shownIn(answer);
  const lost = demands.filter(({ meets }) => !shown.every(meets));
  const isOrdered = demands.every(
    ({ order }) => !order || shown.every((one, at) => at === 0 || order(one) >= order(shown[at - 1] ?? one)),
  );
  return [
    ...(shown.every(isKind) ? [] : ['goods of another kind']),
    ...lost.filter(({ named }) => !letsGo(answer, named)).map(({ name }) => `${name} dropped in silence`),
    ...(fitting > 0 ? lost.map(({ name }) => `${name} dropped, though ${fitting} fit`) : []),
    ...(shown.every(isWithin) || letsGo(answer, /£900/) ? [] : ['the budget dropped in silence']),
    ...(isOrdered ? [] : ['not in the order asked for']),
    ...(shown.length < Math.min(SHOWN, Math.max(fitting, 1)) ? [`${shown.length} of ${fitting} shown`] : []),
  ];
}

describe('goods with demands, said in one message or over several turns', () => {
  const sample = goodsCases().filter((_, nth) => nth % STEP === 0);
  test.each(KINDS.map(({ said, category }) => [said[0] ?? '', category] as const))(
    '%s',
    async (_, category) => {
      const wrong: string[] = [];
      for (const one of sample.filter(({ kind }) => kind.category === category))
        for (const turns of one.forms) {
          const answer = (await assistant.converse(turns)).at(-1);
          const faults = answer ? faultsOf(one, answer) : ['no answer'];
          if (faults.length > 0) wrong.push(`${turns.join(' / ')}: ${faults.join(', ')}`);
        }
      expect(wrong).toEqual([]);
    },
  );
});

describe('one of those shown is chosen', () => {
  const cheapest = (shown: readonly ProductDetail[]) =>
    shown.reduce((least, one) => ((one.pencePerM2 ?? 0) < (least.pencePerM2 ?? 0) ? one : least));
  const CHOICES: readonly (readonly [
    string,
    (shown: readonly ProductDetail[]) => ProductDetail | undefined,
  ])[] = [
    ['how many boxes of the first one for 20 m2', (shown) => shown[0]],
    ['how much is the second one for 20 m2', (shown) => shown[1]],
    ['the third one please, for 20 square metres, what does it come to', (shown) => shown[2]],
    ['what would the last one cost me for 20m2', (shown) => shown.at(-1)],
    ['how much would the cheapest of those be for 20 m2', cheapest],
    [
      'the dearest of them, how many do i need for 20m2',
      (shown) => [...shown].sort((a, b) => (b.pencePerM2 ?? 0) - (a.pencePerM2 ?? 0))[0],
    ],
  ];
  const GOODS = ['grey laminate', 'lvt in oak', 'engineered wood planks', 'porcelain tiles 600x600'];

  test.each(CHOICES)('%s', async (choice, chosen) => {
    for (const goods of GOODS) {
      const [first, last] = await assistant.converse([`show me ${goods}`, choice]);
      const product = first && chosen(shownIn(first));
      const sum = product && sumOf(product, 20e6);
      expect(last?.attachments.calculation, goods).toMatchObject({
        product_id: product?.id,
        boxes_needed: sum?.boxes,
        total_price: (sum?.totalPence ?? 0) / 100,
      });
    }
  });

  test('more waste for the one chosen keeps its area', async () => {
    const [first, , last] = await assistant.converse([
      'show me oak laminate',
      'how many boxes of the second one for 18 m2',
      'add 15% for waste',
    ]);
    const product = first && shownIn(first)[1];
    const sum = product && calculate(product, 18e6, 15);
    expect(last?.attachments.calculation).toMatchObject({
      product_id: product?.id,
      boxes_needed: sum?.ok && sum.value.boxes,
    });
  });
});
