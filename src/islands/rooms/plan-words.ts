/** A plan in words, for whoever comes to measure: the rooms with their measures as typed, and the floors. */
import { sidesOf } from '#domain/rooms/sketch.ts';
import { type DraftPlan, type DraftRoom, KIND_NAMES } from './draft.ts';

function sizeOf({ kind, sides, area }: DraftRoom, unit: DraftPlan['unit']): string {
  if (kind === 'area') return area && `${area} m²`;
  if (kind === 'parts') return KIND_NAMES.parts.toLowerCase();
  const measures = sidesOf(kind).map((side) => sides[side]);
  const size = measures.every(Boolean) ? `${measures.join(' × ')} ${unit}` : '';
  return kind === 'rectangle' ? size : [KIND_NAMES[kind], size].filter(Boolean).join(' ');
}

/** @example 'My plan: Kitchen, 4.2 × 3.6 m, Harbour Oak; Hall, L-shape 4 × 3 × 2 × 1 m.' */
export const planInWords = ({ rooms, unit }: DraftPlan): string =>
  `My plan: ${rooms
    .map((room) => [room.name, sizeOf(room, unit), room.floor?.name].filter(Boolean).join(', '))
    .join('; ')}.`;
