import { describe, expect, test } from 'vitest';
import {
  orderIdForShopper,
  orderIdForStaff,
  slugify,
  SLUG,
  UUID,
  uuidv4,
  uuidv7,
} from '#domain/shared/ids.ts';

describe('ids', () => {
  test('a UUIDv7 contains its time and sorts by it', () => {
    const early = uuidv7(1_700_000_000_000, new Uint8Array(16).fill(255));
    const late = uuidv7(1_700_000_000_001, new Uint8Array(16));
    expect(early).toMatch(UUID);
    expect(late).toMatch(UUID);
    expect(early < late).toBe(true);
  });

  test('a UUIDv4 has nothing of its time, and its first and last eight characters are the random ones', () => {
    const random = Uint8Array.from({ length: 16 }, (_, at) => at * 16 + at);
    expect(uuidv4(random)).toBe('00112233-4455-4677-8899-aabbccddeeff');
    expect(uuidv4(random)).toMatch(UUID);
  });

  test('order ids are abbreviated for shoppers and staff', () => {
    const id = '0193f2aa-7c1e-7abc-8def-1234567890ab';
    expect(orderIdForShopper(id)).toBe('567890ab');
    expect(orderIdForStaff(id)).toBe('0193f2aa…');
  });

  test('slugs are readable', () => {
    expect(slugify('Calacatta Düne 600 × 1200 mm, 1.44 m²')).toBe('calacatta-dune-600-1200-mm-1-44-m2');
    expect(slugify('  Vinyl & Lino ')).toMatch(SLUG);
  });
});
