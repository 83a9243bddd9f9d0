/** The pieces of a floor, as they lie in the room. */
import type { Rect } from '#domain/rooms/cutting/piece.ts';
import { piecePaths, type View } from '#domain/rooms/view.ts';
import { layingFromWire, type LayingWire } from '#domain/rooms/laying-wire.ts';

interface Props {
  readonly laying: LayingWire;
  readonly rects: readonly Rect[];
  readonly view: View;
}

export function Pieces({ laying, rects, view }: Props) {
  return (
    <g className="drawing-pieces">
      {piecePaths(rects, layingFromWire(laying), view)?.map((path, tint) => (
        <path key={tint} className={`drawing-tint-${tint}`} d={path} />
      ))}
    </g>
  );
}
