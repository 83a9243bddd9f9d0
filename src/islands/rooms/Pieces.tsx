/** The pieces of a floor, as they lie in the room. */
import type { PlanWire } from '#domain/rooms/contract.ts';
import type { Rect } from '#domain/rooms/cutting/piece.ts';
import { pieceCount, piecesIn } from '#domain/rooms/laying.ts';
import { boxOf, px, py, type View } from './view.ts';

export type LayingWire = NonNullable<PlanWire['rooms'][number]['laying']>;

/** More pieces than this are not drawn: they would be finer than the lines between them. */
const MOST_PIECES = 4000;
const TINTS = 4;

const layingOf = ({ pattern, length_mm, width_mm, joint_mm, shift }: LayingWire) => ({
  pattern,
  lengthMm: length_mm,
  widthMm: width_mm,
  jointMm: joint_mm,
  ...(shift === undefined ? {} : { shift }),
});

/** Neighbouring pieces differ a little in colour, the same piece never. */
const tintOf = ({ id }: { readonly id: string }): number => {
  let hash = 7;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 13) % TINTS;
};

export function Pieces({
  laying,
  rects,
  view,
}: {
  readonly laying: LayingWire;
  readonly rects: readonly Rect[];
  readonly view: View;
}) {
  const box = boxOf(rects);
  const floor = layingOf(laying);
  if (pieceCount(box.length * box.width, floor) > MOST_PIECES) return null;
  const paths = Array.from({ length: TINTS }, () => '');
  for (const piece of piecesIn(box, floor)) {
    const tint = tintOf(piece);
    const corners = piece.corners.map(([x, y]) => `${px(view, x).toFixed(1)} ${py(view, y).toFixed(1)}`);
    paths[tint] += `M${corners.join('L')}z`;
  }
  return (
    <g className="drawing-pieces">
      {paths.map((path, tint) => (
        <path key={tint} className={`drawing-tint-${tint}`} d={path} />
      ))}
    </g>
  );
}
