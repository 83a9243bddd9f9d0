import { expect, test } from 'vitest';
import { planLink, planOfHash } from '#domain/rooms/plan-link.ts';

const body = {
  rooms: [
    {
      name: 'Böden & “Hall”',
      shape: { kind: 'rectangle' as const, length_m: 4, width_m: 3 },
      doors: [{ width_m: 0.8 }],
      product_id: 'oak',
    },
  ],
};

test('a link opens the rooms that it was made of', () => {
  expect(planOfHash(planLink(body).slice('/plan'.length))).toEqual(body);
});

test('a link opens stairs without a room', () => {
  const stairs = { steps: 13, going_mm: 250, rise_mm: 200, width_mm: 860, product_id: 'twist' };
  const plan = { rooms: [], stairs: [stairs] };
  expect(planOfHash(planLink(plan).slice('/plan'.length))).toEqual(plan);
});

test.each([
  '',
  '#other',
  '#plan=',
  '#plan=%',
  '#plan={}',
  `#plan=${encodeURIComponent('{"rooms":[]}')}`,
  `#plan=${encodeURIComponent('{"rooms":[{"name":"a","product_id":"b","shape":{"kind":"circle"}}]}')}`,
  `#plan=${encodeURIComponent('{"rooms":[{"name":"a","product_id":"b","shape":{"kind":"rectangle","length_m":"4","width_m":3}}]}')}`,
  `#plan=${encodeURIComponent(JSON.stringify({ ...body, stairs: 'all' }))}`,
  `#plan=${encodeURIComponent(JSON.stringify({ ...body, kit_choices: {} }))}`,
  `#plan=${encodeURIComponent(JSON.stringify({ ...body, kit_choices: [{ role: 'grout' }] }))}`,
  `#plan=${encodeURIComponent(JSON.stringify({ ...body, kit_without: [1] }))}`,
  ...['x', [1], [{ length_m: 1 }]].map(
    (cut_outs) => `#plan=${encodeURIComponent(JSON.stringify({ rooms: [{ ...body.rooms[0], cut_outs }] }))}`,
  ),
  ...['x', [{ length_mm: 900 }]].map(
    (landings) =>
      `#plan=${encodeURIComponent(JSON.stringify({ ...body, stairs: [{ product_id: 'oak', landings }] }))}`,
  ),
])('a fragment without rooms that can be drawn opens none: %s', (hash) => {
  expect(planOfHash(hash)).toBeNull();
});
