/** The knowledge base: all that the assistant may say about policy and advice. Other facts come from its tools. */
import { ASKED } from './asked.ts';
import { COUNTER } from './counter.ts';
import { DELIVERY } from './delivery.ts';
import type { KnowledgeEntry } from './entry.ts';
import { FITTING } from './fitting.ts';
import { HOUSEHOLD } from './household.ts';
import { MATERIALS } from './materials.ts';
import { ORDERING } from './ordering.ts';
import { PAIRS } from './pairs.ts';
import { ROOMS } from './rooms.ts';
import { SHOP } from './shop.ts';
import { TROUBLES } from './troubles.ts';
import { UNDERLAY } from './underlay.ts';
import { wordingsOf } from './wordings/index.ts';
import { WORRIES } from './worries.ts';

export type { KnowledgeEntry } from './entry.ts';

export const KNOWLEDGE: readonly KnowledgeEntry[] = [
  ...DELIVERY,
  ...ORDERING,
  ...FITTING,
  ...UNDERLAY,
  ...ROOMS,
  ...MATERIALS,
  ...SHOP,
  ...ASKED,
  ...WORRIES,
  ...COUNTER,
  ...HOUSEHOLD,
  ...TROUBLES,
  ...PAIRS,
].map((entry) => ({ ...entry, also: [...entry.also, ...wordingsOf(entry.id)] }));
