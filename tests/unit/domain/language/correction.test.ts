/** A message that corrects the one before. */
import { expect, test } from 'vitest';
import { correctionOf } from '#domain/language/correction.ts';

test.each([
  ['sorry its 4.7 not 3.7', 'boxes for a room 3.7 x 4.4', 'boxes for a room 4.7 x 4.4'],
  ['i meant ivory, not grey', 'grey carpet under £20', 'ivory carpet under £20'],
  ['not grey but green', 'show me grey tiles', 'show me green tiles'],
  ['5 m instead of 4 m', 'carpet 4 m wide', 'carpet 5 m wide'],
  ['feet!! not metres lol', 'boxes for 14 x 12', 'boxes for 14 x 12 in feet'],
])('%s', (text, before, meant) => expect(correctionOf(text, before)).toBe(meant));

test.each([
  ['no, not vinyl, lvt', 'show me vinyl'],
  ['it is not waterproof', 'is it waterproof'],
  ['4.7 not 3.7', 'how long is delivery'],
  ['laminate not lvt for the hall as there are two dogs and a child in it', 'lvt for the hall'],
  ['do you deliver', ''],
])('%s corrects nothing of %j', (text, before) => expect(correctionOf(text, before)).toBeNull());
