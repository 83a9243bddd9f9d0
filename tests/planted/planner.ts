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
    file: 'src/domain/cart/rules.ts',
    text: 'joinedParts(partsOf(existing), partsOf(line))',
    replacement: 'partsOf(existing)',
    tests: ['tests/unit/domain/cart/room-goods.test.ts'],
  },
  {
    name: 'a second press buys the plan twice',
    file: 'src/domain/cart/rules.ts',
    text: 'if (own.length === 0) return line;',
    replacement: 'if (own.length < 9) return line;',
    tests: ['tests/unit/domain/cart/plan-in-cart.test.ts'],
  },
  {
    name: 'inches are read as feet',
    file: 'src/domain/rooms/lengths.ts',
    text: 'Number(feet ?? 0) * INCHES_PER_FOOT + Number(inches ?? 0)',
    replacement: '(Number(feet ?? 0) + Number(inches ?? 0)) * INCHES_PER_FOOT',
    tests: ['tests/unit/domain/rooms/lengths.test.ts'],
  },
  {
    name: 'another shape loses the doors',
    file: 'src/islands/rooms/with-kind.ts',
    text: 'return withDoorsOf(room, made, unit);',
    replacement: 'return withDoorsOf({ ...room, doors: [] }, made, unit);',
    tests: ['tests/unit/islands/rooms/with-kind.test.ts'],
  },
  {
    name: 'a link loses the plan that was replaced before',
    file: 'src/islands/rooms/plan-storage.ts',
    text: 'return [...open, ...others];',
    replacement: 'return open;',
    tests: ['tests/unit/islands/rooms/plan-storage.test.ts'],
  },
  {
    name: 'the fitter sees prices',
    file: 'src/views/rooms/SharedPlanView.astro',
    text: 'hasPrices={!isForFitter}',
    replacement: 'hasPrices={true}',
    tests: ['tests/api/plan-pages.test.ts'],
  },
];
