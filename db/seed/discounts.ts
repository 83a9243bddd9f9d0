/** Two discount codes to try. */
import type { Transaction } from '../client.ts';
import { discounts } from '../schema/index.ts';
import { daysAgo, seedId, type SeedClock } from './clock.ts';
import { Random } from './random.ts';

export async function insertDiscounts(tx: Transaction, clock: SeedClock): Promise<void> {
  const random = new Random('discounts');
  const at = daysAgo(clock, 20);
  const common = { productIds: [], createdAt: at, updatedAt: at };
  await tx.insert(discounts).values([
    {
      ...common,
      id: seedId(at, random),
      code: 'WELCOME10',
      codeKey: 'welcome10',
      title: '10% off, once for each customer',
      kind: 'percentage',
      value: 1000,
      minimumSpendPence: 100_00,
      perCustomerLimit: 1,
      categories: [],
    },
    {
      ...common,
      id: seedId(at, random),
      code: 'WOOD25',
      codeKey: 'wood25',
      title: '£25 off wood and laminate',
      kind: 'amount',
      value: 25_00,
      minimumSpendPence: 250_00,
      usageLimit: 500,
      categories: ['Wood Flooring', 'Laminate Flooring'],
    },
  ]);
}
