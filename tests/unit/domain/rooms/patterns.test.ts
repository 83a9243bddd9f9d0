/** Which pieces can be laid in which pattern. */
import { expect, test } from 'vitest';
import { type Pattern, PATTERNS, patternRefusal } from '#domain/rooms/patterns.ts';

const patternsOf = (name: string, tileSize: string | null, more: object = {}): Pattern[] =>
  PATTERNS.filter(
    (pattern) =>
      patternRefusal(
        { name, category: 'Wood Flooring', tileSize, attributes: {}, cutToSize: false, ...more },
        pattern,
      ) === null,
  );

test.each([
  ['Oak Chevron', '90×600mm', {}, ['chevron']],
  ['Oak', '90×600mm', { attributes: { plank_style: 'Chevron' } }, ['chevron']],
  ['White Hexagon', '150×173mm', { category: 'Tiles' }, ['hexagon']],
  ['White Porcelain', '600×600mm', { category: 'Tiles' }, ['straight', 'brick', 'diagonal']],
  ['Oak Planks', '190×1900mm', {}, ['straight', 'brick', 'diagonal', 'herringbone', 'chevron', 'basket']],
  ['Oak Twist', '4 m wide', { category: 'Carpet', cutToSize: true }, ['straight']],
])('%s of %s can be laid as its ends and sides allow', (name, tileSize, more, patterns) => {
  expect(patternsOf(name, tileSize, more)).toEqual(patterns);
});
