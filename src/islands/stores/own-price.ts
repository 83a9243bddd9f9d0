/** A trade customer's own price of the page's product, in pence per box; null for everybody's price. */
import { atom } from 'nanostores';

export const $ownPence = atom<number | null>(null);
