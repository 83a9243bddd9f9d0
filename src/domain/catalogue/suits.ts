/** What a floor may have to bear, as a filter (`suits`). */

export const SUITS = ['wet_room', 'underfloor_heating', 'heavy_wear', 'stairs'] as const;
export type Suit = (typeof SUITS)[number];

export const SUIT_LABELS: Record<Suit, string> = {
  wet_room: 'Wet rooms',
  underfloor_heating: 'Underfloor heating',
  heavy_wear: 'Pets and heavy wear',
  stairs: 'Stairs',
};
