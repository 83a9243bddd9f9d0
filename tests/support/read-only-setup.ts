/** Fails a test file that has changed the shop of those that only read (read-only-shop.ts). Vitest runs this before each. */
import { afterAll } from 'vitest';
import { changedTables } from './read-only-shop.ts';

afterAll(() => {
  const changed = changedTables();
  if (changed.length > 0)
    throw new Error(
      `This file has changed ${changed.join(', ')}: it needs sharedShop(), not readOnlyShop().`,
    );
});
