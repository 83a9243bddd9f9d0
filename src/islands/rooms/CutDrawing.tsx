/** How the pieces are cut from the roll: to scale, with the pile's direction, and how near the plan is to the shortest one. */
import { useRef } from 'react';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { cutInWords, type CutWire, pieceName, piecesInWords, runsInWords } from '#domain/rooms/cut-words.ts';
import type { CutLayoutWire } from '#domain/rooms/floor-contract.ts';
import type { LengthUnit } from '#domain/rooms/lengths.ts';
import { formatLength } from '#domain/rooms/lengths.ts';
import { metresFor } from '#domain/rooms/roll/goods.ts';
import { mmFromM, rectFromMm } from '#domain/rooms/shape-wire.ts';
import type { Rect } from '#domain/rooms/cutting/piece.ts';
import { px, py, rectsPath, type View, wallsPath } from '#domain/rooms/view.ts';
import { wallsOf } from '#domain/rooms/wall-lines.ts';
import { useWidth } from './use-width.ts';

const MM = 1000;
const MARGIN = 8;
const RULER = 46;
/** A long roll is drawn in rows of this many metres. */
const ROW_METRES = 14;
const LEAST_SCALE = 0.014;

interface Props {
  readonly cut: CutWire;
  readonly layout: CutLayoutWire;
  readonly unit: LengthUnit;
  readonly rooms: readonly Pick<PlanWire['rooms'][number], 'name' | 'lay'>[];
  /** What is cut, for those who do not see it. */
  readonly title: string;
  /** The width to draw in, where it cannot be measured. */
  readonly width?: number;
}

export function CutDrawing({ cut, layout, unit, rooms, title, width: first }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place, first);
  const sold = metresFor(mmFromM(cut.length_m));
  const rowMetres = Math.max(
    1,
    Math.min(sold, ROW_METRES, Math.floor((width - 2 * MARGIN) / (MM * LEAST_SCALE))),
  );
  const scale = Math.min((width - 2 * MARGIN) / (rowMetres * MM), 210 / (cut.roll_width_m * MM));
  const rows = Math.ceil(sold / rowMetres);
  const breadth = cut.roll_width_m * MM * scale;
  const rowHeight = breadth + RULER;
  return (
    <div ref={place} className="cut-drawing">
      <svg
        className="drawing-picture"
        viewBox={`0 0 ${width} ${rows * rowHeight + MARGIN}`}
        role="img"
        aria-label={`${title}: ${cutInWords(cut)}`}
      >
        {Array.from({ length: rows }, (_, row) => (
          <RollRow
            key={row}
            from={row * rowMetres}
            to={Math.min(sold, (row + 1) * rowMetres)}
            top={MARGIN + row * rowHeight}
            {...{ layout, scale, breadth, unit, rooms, cut }}
          />
        ))}
      </svg>
      <p className="hint">{piecesInWords(layout, rooms)}</p>
    </div>
  );
}

function RollRow({
  from,
  to,
  top,
  layout,
  scale,
  breadth,
  unit,
  rooms,
  cut,
}: Pick<Props, 'layout' | 'unit' | 'rooms' | 'cut'> & {
  from: number;
  to: number;
  top: number;
  scale: number;
  breadth: number;
}) {
  const lay = rooms[layout.find(({ part }) => part === 'room')?.index ?? -1]?.lay;
  const view: View = { width: 0, height: 0, scale, left: MARGIN - from * MM * scale, top };
  const x = (mm: number): number => px(view, mm);
  const within = (mm: number): number => Math.min(to * MM, Math.max(from * MM, mm));
  const pieces = layout.flatMap((piece, index) => {
    const rects = piece.rects.map(rectFromMm).flatMap((rect) => {
      const start = within(rect.x);
      const length = within(rect.x + rect.length) - start;
      return length > 0 ? [{ ...rect, x: start, length }] : [];
    });
    return rects.length > 0 ? [{ piece, index, rects }] : [];
  });
  return (
    <g>
      <rect className="cut-roll" x={x(from * MM)} y={top} width={(to - from) * MM * scale} height={breadth} />
      {pieces.map(({ piece, index, rects }) => (
        <g key={index}>
          <path
            className={`cut-piece-${(piece.index + (piece.part === 'stairs' ? rooms.length : 0)) % 4}`}
            d={rectsPath(rects, view)}
          />
          <path className="cut-edge" d={wallsPath(wallsOf(rects), view)} />
          <PieceName name={pieceName(piece, layout, rooms)} number={index + 1} rect={rects[0]} view={view} />
        </g>
      ))}
      {Array.from({ length: to - from + 1 }, (_, index) => from + index).map((metre) => (
        <path key={metre} className="drawing-scale" d={`M${x(metre * MM)} ${top + breadth}v5`} />
      ))}
      <text className="drawing-small" x={x(from * MM)} y={top + breadth + 18}>
        {formatLength(from * MM, unit)}
      </text>
      <text className="drawing-small" x={x(to * MM)} y={top + breadth + 18} textAnchor="end">
        {formatLength(to * MM, unit)}
      </text>
      <RollArrow words={runsInWords(lay)} x={x(from * MM)} y={top + breadth + 34} />
      {from === 0 && <title>{`Roll ${cut.roll_width_m} m wide`}</title>}
    </g>
  );
}

/** The name of a piece, or where it has no space for that its number in the list below. */
function PieceName({
  name,
  number,
  rect,
  view,
}: {
  name: string;
  number: number;
  rect: Rect | undefined;
  view: View;
}) {
  if (!rect) return null;
  const [wide, high] = [rect.length * view.scale, rect.width * view.scale];
  const words = high < 18 || wide < name.length * 6.6 ? String(number) : name;
  if (high < 11 || wide < words.length * 6.6) return null;
  return (
    <text
      className="drawing-small"
      x={px(view, rect.x + rect.length / 2)}
      y={py(view, rect.y + rect.width / 2)}
      textAnchor="middle"
      dominantBaseline="central"
    >
      {words}
    </text>
  );
}

/** The pile runs along the roll, in all pieces alike. */
function RollArrow({ words, x, y }: { words: string; x: number; y: number }) {
  return (
    <g className="cut-pile">
      <path d={`M${x} ${y - 4}h28m-6 -4l6 4l-6 4`} />
      <text className="drawing-small" x={x + 36} y={y}>
        {words}
      </text>
    </g>
  );
}
