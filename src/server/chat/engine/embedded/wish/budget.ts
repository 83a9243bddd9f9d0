/** Reads the budget in a sentence into the wish. */
import { totalIn } from '#domain/chat/slots.ts';
import { MM2_PER_M2 } from '#domain/shared/area.ts';
import { wishForRoom } from './goods.ts';
import { namesGoods, type Wish } from './wish.ts';

/** Pence per m²; no floor is cheaper. */
const LEAST_PENCE_PER_M2 = 400;

/** Adds the budget in a sentence to a wish: for the whole floor if its size is known, else per m². */
export function withBudget(text: string, wish: Wish, areaMm2: number | undefined): Wish {
  const named = namesGoods(wish)
    ? wish
    : { ...wishForRoom(text), cheapest: wish.cheapest, dearest: wish.dearest, firstBy: wish.firstBy };
  const pence = totalIn(text);
  // Too little for a whole floor, so it is per m².
  const isForWholeFloor = pence !== null && areaMm2 && (pence * MM2_PER_M2) / areaMm2 >= LEAST_PENCE_PER_M2;
  return isForWholeFloor && pence !== null && areaMm2
    ? { ...named, maxPencePerM2: null, maxTotal: { pence, areaMm2 } }
    : named;
}
