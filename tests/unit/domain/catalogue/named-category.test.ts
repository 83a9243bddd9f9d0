import { describe, expect, it } from 'vitest';
import { namedCategory } from '#domain/catalogue/named-category.ts';

describe('the category that a search names', () => {
  it.each([
    ['tile', 'Tiles'],
    ['wood floors', 'Wood Flooring'],
    ['Laminate', 'Laminate Flooring'],
    ['trim', 'Trims & Accessories'],
    ['kitchen tiles', 'Tiles'],
    ['bathroom floor tiles', 'Tiles'],
    ['wood effect tiles', 'Tiles'],
    ['cheap carpet', 'Carpet'],
    ['grey carpets for the stairs', 'Carpet'],
    ['tile effect laminate flooring', 'Laminate Flooring'],
    ['engineered wood', 'Wood Flooring'],
    ['bathroom lino', 'Vinyl & Lino'],
    ['click LVT', 'LVT'],
    ['carpet underlay', 'Underlay'],
    ['underlay for laminate', 'Underlay'],
    ['laminate with underlay', 'Laminate Flooring'],
    ['floor tile adhesive', 'Adhesives'],
    ['tile trim', 'Trims & Accessories'],
  ])('%s: %s', (text, category) => expect(namedCategory(text)).toBe(category));

  it.each(['', 'oak', 'oak flooring', 'floor', 'carpet gripper', 'tile spacers', 'for tiles', 'vinyl plank'])(
    '%s names none',
    (text) => expect(namedCategory(text)).toBeNull(),
  );

  it.each(['carpet tiles', 'vinyl floor tiles', 'lvt tiles', 'laminate tiles', 'luxury vinyl'])(
    '%s names none: the last word alone would mislead',
    (text) => expect(namedCategory(text)).toBeNull(),
  );
});
