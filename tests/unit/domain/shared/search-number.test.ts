import { expect, test } from 'vitest';
import { searchedNumber, withoutSeparators } from '#domain/shared/search-number.ts';

const SPELLINGS = [
  '+44 (0)28 9127 1234',
  '+44 28 9127 1234',
  '+442891271234',
  '0044 28 9127 1234',
  '028 9127 1234',
  '(028) 9127-1234',
  '028.9127.1234',
  '02891271234',
];

test.each(SPELLINGS)('a number stored as %s is found by all other spellings and by a part', (stored) => {
  for (const typed of [...SPELLINGS, '9127', '1234', '028 9127', '9127 1234'])
    expect(withoutSeparators(stored), typed).toContain(searchedNumber(typed));
  expect(withoutSeparators(stored)).not.toContain(searchedNumber('028 9127 1235'));
});

test.each([
  ['+353 1 234 5678', '(01) 234 5678'],
  ['+49 (0)30 901820', '0049 30 901820'],
  ['BT20 5XX', 'bt205xx'],
  ['G128LA', 'G12 8la'],
  ['4f7a2b1c', '#4F7A 2B1C'],
  ['(048) 9064 1234', '028 9064 1234'],
  ['+44 28 9064 1234', '048 9064 1234'],
  ['00353 48 9064 1234', '(028) 9064 1234'],
])('%s is found as %s', (stored, typed) => {
  expect(withoutSeparators(stored)).toContain(searchedNumber(typed));
});

test.each(['', 'Orla Quinn', '12', 'o’neill', '+44'])('%j is no number', (typed) => {
  expect(searchedNumber(typed)).toBeNull();
});
