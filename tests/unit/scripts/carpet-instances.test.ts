/** `npm run bench:cut` reads every form in which MiniZinc writes the same data. */
import { expect, test } from 'vitest';
import { cutRoll } from '#domain/rooms/cutting/cut.ts';
import { problemOf, readDzn } from '../../../bench/cut/dzn.ts';

const OFFSETS = '[| 0, 0, -1, -1 | 200, 0, -1, -1 | 0, -1, -1, -1 |]';
const instance = (more: Readonly<Record<string, string>> = {}): string =>
  Object.entries({
    roll_wid: '400',
    n_rm_rec: '3',
    rm_rec_ids: '[{ 1, 2 }, { 3 }]',
    rm_ori: '[{1, 2}, {1}]',
    rm_rec_len: '[200, 100, 120]',
    rm_rec_wid: '[300, 150, 80]',
    rm_rec_os_x: OFFSETS,
    rm_rec_os_y: '[| 0, 0, -1, -1 | 0, 200, -1, -1 | 0, -1, -1, -1 |]',
    st_no_steps: '[]',
    ...more,
  })
    .map(([name, value]) => `${name} = ${value};\n`)
    .join('');

test.each([
  ['ranges and arrays of indices', { rm_rec_ids: '[1..2, [3]]' }],
  ['array1d', { rm_rec_len: 'array1d(1..n_rm_rec, [200, 100, 120])' }],
  ['array2d', { rm_rec_os_x: 'array2d(1..n_rm_rec, 1..4, [0,0,-1,-1, 200,0,-1,-1, 0,-1,-1,-1])' }],
  [
    'array2d of sets of indices',
    { rm_rec_os_x: 'array2d({1,2,3}, 1..4, [0,0,-1,-1,200,0,-1,-1,0,-1,-1,-1,])' },
  ],
  [
    'comments, texts and truths',
    { note: '"a % b; c = 1"', isFast: 'true /* or not */', rm_ori: '[{1,2}, % x\n {1}]' },
  ],
  ['places that are named', { rm_rec_wid: '[1: 300, 2: 150, 3: 80]' }],
  ['a table without a bar at its end', { rm_rec_os_x: '[| 0,0,-1,-1 | 200,0,-1,-1 | 0,-1,-1,-1, |]' }],
])('%s', (_, more: Readonly<Record<string, string>>) => {
  expect(problemOf(instance(more))).toEqual(problemOf(instance()));
});

test('a turn whose places are not given is the first one turned', () => {
  const turned = problemOf(instance({ rm_rec_os_x: '[|0|200|0|]', rm_rec_os_y: '[|0|0|0|]' }));
  expect(turned.pieces[0]?.shapes.map(({ length, width }) => [length, width])).toEqual([
    [300, 300],
    [300, 300],
  ]);
  expect(cutRoll(turned, { orders: 1e5, proof: 1e5 })?.length).toBeGreaterThan(0);
});

test.each([
  ['roll_wid = [;', "';' is no value"],
  [instance({ roll_wid: '0' }), 'roll_wid is not given'],
  [instance({ rm_rec_len: '[200]' }), 'rectangle 2 has no size'],
  [instance({ rm_rec_os_x: 'array2d(1..3, 1..4, [1])' }), 'has 1 values in place of 12'],
  [instance({ rm_rec_ids: '[]' }), 'nothing to cut'],
  [instance({ rm_rec_len: 'other(1)' }), "'other(…)' is not known"],
])('what cannot be read says why: %j', (text, why) => {
  expect(() => problemOf(text)).toThrow(why);
});

test('a name stands for what was given before', () => {
  expect(readDzn('n = 2; m = n; a = array2d(1..n, 1..m, [1,2,3,4])').get('a')).toEqual([
    [1, 2],
    [3, 4],
  ]);
});
