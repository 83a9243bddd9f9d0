/** The part of the window above an on-screen keyboard. */
import { expect, test } from 'vitest';
import { freeAboveKeyboard } from '#domain/chat/viewport.ts';

const phone = 844;

test.each([
  ['no keyboard', { height: 844, offsetTop: 0, scale: 1 }, null],
  ['the browser’s own bar', { height: 788, offsetTop: 0, scale: 1 }, null],
  ['a keyboard', { height: 508, offsetTop: 0, scale: 1 }, { top: 0, height: 508, below: 336 }],
  [
    'a keyboard, the page moved up',
    { height: 508, offsetTop: 336, scale: 1 },
    { top: 336, height: 508, below: 0 },
  ],
  ['a page that is looked at closely', { height: 422, offsetTop: 100, scale: 2 }, null],
])('%s', (_name, seen, free) => expect(freeAboveKeyboard(seen, phone)).toEqual(free));
