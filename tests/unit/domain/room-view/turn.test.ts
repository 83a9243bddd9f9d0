/** A floor that is turned against the room takes as much as one that is laid diagonally. */
import { describe, expect, test } from 'vitest';
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import { seenPattern } from '#domain/room-view/turn.ts';

type Layings = ViewFloorWire['layings'];
const floorOf = (patterns: readonly Layings[number]['pattern'][], shift?: number) => ({
  layings: patterns.map((pattern) => ({
    pattern,
    length_mm: 600,
    width_mm: 300,
    joint_mm: 0,
    room_terms: null,
    ...(shift === undefined ? {} : { shift }),
  })),
});
const tile = floorOf(['straight', 'brick', 'diagonal', 'basket']);
const board = floorOf(['straight', 'diagonal', 'herringbone'], 0.33);

describe('the pattern that a floor is seen in', () => {
  test.each([
    [0, null],
    [20, null],
    [25, 'diagonal'],
    [45, 'diagonal'],
    [65, 'diagonal'],
    [70, null],
    [90, null],
    [135, 'diagonal'],
    [175, null],
  ])('rows turned by %s° lie straight or diagonally, whichever is nearer', (turn, pattern) => {
    for (const floor of [tile, board]) expect(seenPattern(floor, { pattern: null, turn })).toBe(pattern);
  });
  test('rows that are not turned lie as they are made', () => {
    for (const floor of [tile, board]) expect(seenPattern(floor, { pattern: null, turn: null })).toBeNull();
  });
  test('rows of a chosen bond are rows, and other patterns stay what they are', () => {
    for (const [pattern, seen] of [
      ['straight', 'diagonal'],
      ['brick', 'diagonal'],
      ['diagonal', 'diagonal'],
      ['basket', 'basket'],
    ] as const)
      expect(seenPattern(tile, { pattern, turn: 45 })).toBe(seen);
  });
  test('a second floor that does not offer the pattern is turned as it is made', () => {
    expect(seenPattern(board, { pattern: 'basket', turn: 45 })).toBe('diagonal');
    expect(seenPattern(board, { pattern: 'basket', turn: 90 })).toBe('basket');
  });
  test('a floor that cannot be laid diagonally stays as it is', () => {
    expect(seenPattern(floorOf([]), { pattern: null, turn: 45 })).toBeNull();
  });
});
