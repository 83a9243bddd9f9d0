/** What a sentence says of money, as part of the wish. */
import { totalIn } from '#domain/chat/slots.ts';
import { MM2_PER_M2 } from '#domain/shared/area.ts';
import { wishForRoom } from './goods.ts';
import { namesGoods, type Wish } from './wish.ts';

/** No floor costs so little by the square metre. */
const LEAST_PENCE_PER_M2 = 400;

/** A wish with what the sentence says of money: for the whole floor where its size is known, else by the square metre. */
export function withBudget(text: string, wish: Wish, areaMm2: number | undefined): Wish {
  const named = namesGoods(wish)
    ? wish
    : { ...wishForRoom(text), cheapest: wish.cheapest, dearest: wish.dearest, firstBy: wish.firstBy };
  const pence = totalIn(text);
  // Too little for a whole floor: meant by the square metre.
  const isWhole = pence !== null && areaMm2 && (pence * MM2_PER_M2) / areaMm2 >= LEAST_PENCE_PER_M2;
  return isWhole && pence !== null && areaMm2
    ? { ...named, maxPencePerM2: null, maxTotal: { pence, areaMm2 } }
    : named;
}
