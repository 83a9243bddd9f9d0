/** Plans in the assistant: named patterns, shapes as they are said, rooms with stairs, and the links that draw them. */
import { beforeAll, expect, test } from 'vitest';
import type { PlanWire } from '#domain/rooms/contract.ts';
import type { LinkedPlan } from '#domain/rooms/plan-link.ts';
import { planOfHash } from '#domain/rooms/plan-link.ts';
import { formatPence, penceFromPounds } from '#domain/shared/money.ts';
import { answerTo, type ChatAnswer, kindsOf } from '#tests/support/chatting.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});

const say = (...turns: readonly string[]) => answerTo(shop, ...turns);

/** The plans that an answer links to. */
const plansOf = ({ message }: ChatAnswer): LinkedPlan[] =>
  (message?.attachments?.sources ?? []).flatMap(({ href }) => planOfHash(href.replace('/plan', '')) ?? []);

test('tiles laid diagonally take the waste of the pattern, as in the planner that is linked', async () => {
  const answer = await say(
    'kitchen 4.2 x 3.1 metres, 600x600 porcelain tiles laid diagonally, how many boxes?',
  );
  expect(answer.response).toContain('14.973 m² with 15% for cuts');
  expect(plansOf(answer)[0]?.rooms[0]).toMatchObject({
    pattern: 'diagonal',
    shape: { parts: [{ length_m: 4.2, width_m: 3.1 }] },
  });
});

test('a T is drawn with its stem', async () => {
  const answer = await say('plan a T-shaped room, 5 by 2 with a stem 2 by 3, laminate');
  expect(answer.response).toContain('The room has 16 m²');
  expect(plansOf(answer)[0]?.rooms[0]?.shape).toEqual({
    kind: 'rectangles',
    parts: [
      { x_m: 0, y_m: 0, length_m: 5, width_m: 2 },
      { x_m: 1.5, y_m: 2, length_m: 2, width_m: 3 },
    ],
  });
});

test('of a room whose parts are not told apart the planner gets the area, and the answer says so', async () => {
  const answer = await say('L-shaped, 5 by 4 with 2 by 2 off it, and a bay 1.5 by 0.6, laminate');
  expect(answer.response).toContain('the planner has the area alone');
  expect(plansOf(answer)[0]?.rooms[0]?.shape).toEqual({ kind: 'area', area_m2: 24.9 });
});

test.each([
  ['bedroom 12ft 6 x 10ft in carpet, plus 13 stairs, what does the whole job take?'],
  ['show me carpet', 'carpet for a bedroom 12ft 6 x 10ft and 13 stairs'],
])('a room and its stairs are one plan: %s', async (...turns) => {
  const answer = await say(...turns);
  expect(answer.response).toMatch(/for the 13 steps.*0\.86 m wide, as is usual.*in all\./s);
  expect(answer.response).not.toContain('come on top of that');
  const [plan] = plansOf(answer);
  expect(plan?.rooms).toHaveLength(1);
  expect(plan?.stairs?.[0]).toMatchObject({ steps: 13, going_mm: 250, rise_mm: 200, width_mm: 860 });
});

test('a pattern is no word of the goods', async () => {
  const answer = await say(
    'Hall is 6m x 1.2m and it opens to a 2 by 2 bit at the end, oak laminate straight',
  );
  expect(answer.response).toMatch(/The room has 11\.2 m².*Oak Laminate.*laid straight/s);
});

test('goods that are named for a room replace those in hand', async () => {
  const answer = await say(
    'L-shaped, 4 by 3 with 2 by 1.5 off it, oak herringbone',
    'diagonal 600x600 porcelain in a 4.2 by 3.1 m room',
  );
  expect(new Set(kindsOf(answer))).toEqual(new Set(['Tiles']));
  expect(answer.response).toMatch(/takes 11 boxes/);
});

test('where a part may be added or cut out there is a link for either', async () => {
  const answer = await say('L-shaped, 4 by 3 with 2 by 1.5 off it, herringbone');
  const areas = plansOf(answer).map(({ rooms: [room] }) =>
    room?.shape.kind === 'rectangles'
      ? room.shape.parts.reduce((sum, { length_m, width_m }) => sum + length_m * width_m, 0)
      : 0,
  );
  expect(areas).toEqual([15, 9]);
  expect(answer.response).toContain('9 m² is left');
});

const U_WITH_GAP = { x_m: 3.5, y_m: 2, length_m: 1.5, width_m: 2 };

test('the gap of a U is taken off, as in the plan that is linked', async () => {
  const answer = await say('U-shaped kitchen 5 by 4 with a gap 2 by 2, tiles in brick bond');
  expect(answer.response).toContain('The room has 16 m²');
  expect(plansOf(answer)[0]?.rooms[0]?.shape).toMatchObject({
    parts: [{ length_m: 5, width_m: 2 }, { length_m: 1.5, width_m: 2 }, U_WITH_GAP],
  });
});

test('winders and a landing are cut with the stairs, as the plan that is linked does', async () => {
  const answer = await say('carpet for 13 stairs, 86 cm wide, three winders and a landing 900 by 860');
  expect(answer.response).toMatch(/10 straight steps .*, 3 winders and a landing of 0\.9 m by 0\.86 m/);
  const [plan] = plansOf(answer);
  expect(plan).toMatchObject({
    rooms: [],
    stairs: [{ steps: 13, width_mm: 860, winders: 3, landings: [{ length_mm: 900, width_mm: 860 }] }],
  });
  const body = (await shop.send('POST', '/api/plan', plan)).body as PlanWire;
  expect(answer.response).toContain(`: ${body.cuts[0]?.quantity} metres of`);
});

test.each([
  ['bathroom of 2 metres by 1.8 m tiled diagonally', 'Tiles', 'Bathroom'],
  ['my hall is T-shaped 4.2 by 1.2 with a 2 by 1 leg, laminate', 'Laminate Flooring', 'Hall'],
])(
  'a room with a floor of its own begins another job than the stairs before: %s',
  async (text, kind, name) => {
    const answer = await say('carpet for 13 stairs, 86 cm wide', text);
    expect(answer.response).not.toMatch(/steps|roll of/);
    expect(new Set(kindsOf(answer))).toEqual(new Set([kind]));
    expect(plansOf(answer)[0]?.rooms.map((room) => room.name)).toEqual([name]);
    expect(plansOf(answer)[0]?.stairs).toBeUndefined();
  },
);

test.each([
  ['carpet for 13 stairs, 86 cm wide', 'and the landing 3 by 1.2 in the same carpet'],
  ['carpet for a bedroom 4 by 3', 'and the stairs too, 13 steps'],
  ['carpet for a bedroom 4 by 3', 'And the stairs too', '13 steps, 85 cm wide'],
  ['grey carpet for the lounge, 4 by 3 m', 'also the stairs', 'there are 13 steps'],
])('what refers back joins the job before: %s, %s', async (...turns) => {
  const [plan] = plansOf(await say(...turns));
  expect([plan?.rooms.length, plan?.stairs?.length]).toEqual([1, 1]);
});

test.each([
  ['bathroom of 2 metres by 1.8 m tiled diagonally', 'Tiles', [[2, 1.8]]],
  ['bathroom 2 by 1.8 m, tiles laid diagonally', 'Tiles', [[2, 1.8]]],
  ['room is four metres long and three and a half wide, LVT', 'LVT', [[4, 3.5]]],
  [
    'bedroom 5 by 4 and lounge 6.2 by 4.1 in the same carpet',
    'Carpet',
    [
      [5, 4],
      [6.2, 4.1],
    ],
  ],
])(
  'rooms with their sides and a kind of floor get a plan with a proposed floor: %s',
  async (text, kind, sides) => {
    const answer = await say(text);
    expect(new Set(kindsOf(answer))).toEqual(new Set([kind]));
    const [plan] = plansOf(answer);
    expect(plan?.rooms.map(({ shape }) => shape)).toMatchObject(
      sides.map(([length_m, width_m]) => ({ parts: [{ length_m, width_m }] })),
    );
    const body = (await shop.send('POST', '/api/plan', plan)).body as PlanWire;
    expect(answer.response).toContain(formatPence(penceFromPounds(body.total_price)));
  },
);

test('stairs that join a room are asked for their steps, and show no other goods', async () => {
  const answer = await say('grey carpet for the lounge, 4 by 3 m', 'and the stairs as well');
  expect(answer.response).toContain('How many steps');
  expect(kindsOf(answer)).toEqual([]);
  const ofLaminate = await say('oak laminate for the lounge, 4 by 5 m', 'and the stairs as well');
  expect(ofLaminate.response).toContain('a nosing on every step');
});

test('a waste of the shopper’s own is in the plan', async () => {
  const answer = await say('oak laminate for a room 4 by 5 m with 15% waste');
  expect(plansOf(answer)[0]?.rooms[0]).toMatchObject({ waste_percentage: 15 });
  expect(plansOf(await say('oak laminate for a room 4 by 5 m'))[0]?.rooms[0]).not.toHaveProperty(
    'waste_percentage',
  );
});

test('two floors for rooms of their own are one plan, and each has its list', async () => {
  const answer = await say('laminate for the lounge 4 x 5 m and carpet for the bedroom 3 x 4 m');
  const [plan] = plansOf(answer);
  expect(plan?.rooms.map(({ name, product_id }) => [name, typeof product_id])).toEqual([
    ['Lounge', 'string'],
    ['Bedroom', 'string'],
  ]);
  expect(new Set(plan?.rooms.map(({ product_id }) => product_id)).size).toBe(2);
  const lists = answer.message?.attachments?.sources.filter(({ href }) => href.startsWith('/products?'));
  expect(lists).toHaveLength(2);
});

test('sheet vinyl has no pile', async () => {
  const answer = await say('how many metres of vinyl off a 2 m roll for 3.5 x 2.8');
  expect(answer.response).toContain('off the roll');
  expect(answer.response).not.toContain('pile');
});

test.each([
  ['what does engineered oak cost?', /^Engineered oak floors: £/],
  ['what do walnut floors cost', /^Walnut floors: £/],
  ['is engineered oak dearer than laminate?', /^Engineered oak floors are mostly dearer/],
  ['how much is laminate', /^Laminate flooring: £/],
])('the price of goods by their look: %s', async (text, begins) => {
  expect((await say(text)).response).toMatch(begins);
});

test.each(['a muddy garden', 'the gardens'])(
  'a floor for a room beside %s is no floor for outdoors',
  async (outside) => {
    const answer = await say(`oak laminate for the kitchen, next to ${outside}`);
    expect(kindsOf(answer)).toContain('Laminate Flooring');
  },
);

test('a garden that is misspelt beside a room is answered', async () => {
  const answer = await say('oak laminate for the kitchen, next to a muddy gardn');
  expect(answer.response).not.toBe('');
});
