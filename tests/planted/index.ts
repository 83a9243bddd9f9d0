import { ACCESS } from './access.ts';
import { CATALOGUE } from './catalogue.ts';
import type { PlantedFault } from './fault.ts';
import { MONEY } from './money.ts';
import { ORDERS } from './orders.ts';
import { PAGES } from './pages.ts';
import { RECOVERY } from './recovery.ts';
import { PLANNER } from './planner.ts';
import { ROOMS } from './rooms.ts';

export type { PlantedFault };
export const PLANTED: readonly PlantedFault[] = [
  ...MONEY,
  ...ORDERS,
  ...ACCESS,
  ...CATALOGUE,
  ...PAGES,
  ...RECOVERY,
  ...PLANNER,
  ...ROOMS,
];
