/** A floor as it lies in its room: its pieces, or the joins and the pile of goods off a roll. */
import type { PlanWire } from '#domain/rooms/contract.ts';
import { boxOf, type Rect } from '#domain/rooms/cutting/piece.ts';
import { runsInWords } from '#domain/rooms/cut-words.ts';
import { joinsPath, piecePaths, px, py, type View } from '#domain/rooms/view.ts';

type PlannedRoom = PlanWire['rooms'][number];

interface Props {
  readonly planned: Pick<PlannedRoom, 'laying' | 'lay'>;
  readonly rects: readonly Rect[];
  readonly view: View;
}

/** Joins as dashed lines along the pile or the roll, whose direction an arrow shows. */
function Lay({ lay, rects, view }: Omit<Props, 'planned'> & { lay: NonNullable<PlannedRoom['lay']> }) {
  const turn = lay.pile === 'x' ? '' : ' rotate(90)';
  // In the first part of the room, which its box's middle may not be in.
  const [first = boxOf(rects)] = rects;
  const [x, y] = [px(view, first.x + first.length / 2), py(view, first.y + first.width / 2)];
  return (
    <g className="drawing-lay">
      <path className="drawing-join" d={joinsPath(lay, rects, view)} />
      <g transform={`translate(${x} ${y})${turn}`}>
        <path
          className="drawing-pile"
          d={lay.is_reversed ? 'M22 0h-44m8 -5l-8 5l8 5' : 'M-22 0h44m-8 -5l8 5l-8 5'}
        />
        <text className="drawing-small" y={-10} textAnchor="middle">
          {runsInWords(lay)}
        </text>
      </g>
    </g>
  );
}

export function FloorPicture({ planned: { laying, lay }, rects, view }: Props) {
  if (lay) return <Lay lay={lay} rects={rects} view={view} />;
  return (
    laying && (
      <g className="drawing-pieces">
        {piecePaths(rects, laying, view)?.map((path, tint) => (
          <path key={tint} className={`drawing-tint-${tint}`} d={path} />
        ))}
      </g>
    )
  );
}
