/** Planted faults: the room planner, and what it puts into the cart. */
import type { PlantedFault } from './fault.ts';

export const PLANNER: readonly PlantedFault[] = [
  {
    name: 'goods are added although one of them cannot be had',
    file: 'src/server/cart/commands.ts',
    text: 'if (Object.keys(fields).length > 0)',
    replacement: 'if (Object.keys(fields).length > 99)',
    tests: ['tests/api/cart-lines.test.ts'],
  },
  {
    name: 'the rooms of goods that are added are lost',
    file: 'src/domain/cart/room-names.ts',
    text: '[before, added].flatMap',
    replacement: '[before].flatMap',
    tests: ['tests/unit/domain/cart/room-names.test.ts'],
  },
  {
    name: 'inches are read as feet',
    file: 'src/domain/rooms/lengths.ts',
    text: 'Number(feet ?? 0) * INCHES_PER_FOOT + Number(inches ?? 0)',
    replacement: '(Number(feet ?? 0) + Number(inches ?? 0)) * INCHES_PER_FOOT',
    tests: ['tests/unit/domain/rooms/lengths.test.ts'],
  },
  {
    name: 'the fitter sees prices',
    file: 'src/views/rooms/SharedPlanView.astro',
    text: 'hasPrices={!isForFitter}',
    replacement: 'hasPrices={true}',
    tests: ['tests/api/plan-pages.test.ts'],
  },
];
