/**
 * How a floor is cut off its roll, drawn to scale with the pile's direction: the cut that is made, or both ways where they
 * differ, of which the chosen one is bought.
 */
import { useId, useRef } from 'react';
import type { PlanWire } from '#domain/rooms/contract.ts';
import {
  boundInWords,
  cutInWords,
  type CutWire,
  differenceInWords,
  pieceName,
  piecesInWords,
  runsInWords,
  WAY_NAMES,
} from '#domain/rooms/cut-words.ts';
import { cutSentences } from '#domain/rooms/sheet.ts';
import type { RollOfPlan } from '#domain/rooms/wanted.ts';
import { formatPence } from '#domain/shared/money.ts';
import type { CutLayoutWire } from '#domain/rooms/floor-contract.ts';
import { formatLength, type LengthUnit } from '#domain/rooms/lengths.ts';
import { metresFor } from '#domain/rooms/roll/goods.ts';
import { mmFromM, rectFromMm } from '#domain/rooms/shape-wire.ts';
import type { Rect } from '#domain/rooms/cutting/piece.ts';
import { px, py, rectsPath, type View, wallsPath } from '#domain/rooms/view.ts';
import { wallsOf } from '#domain/rooms/wall-lines.ts';
import type { DraftPlan } from './draft.ts';
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
  const lay = rooms[layout.find(({ part }) => part === 'room')?.index ?? -1]?.lay;
  /** A stretch of the roll with the pile's arrow: it runs along the roll, in all pieces alike. */
  const rollRow = (row: number) => {
    const [from, to] = [row * rowMetres, Math.min(sold, (row + 1) * rowMetres)];
    const top = MARGIN + row * rowHeight;
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
      <g key={row}>
        <rect
          className="cut-roll"
          x={x(from * MM)}
          y={top}
          width={(to - from) * MM * scale}
          height={breadth}
        />
        {pieces.map(({ piece, index, rects }) => (
          <g key={index}>
            <path
              className={`cut-piece-${(piece.index + (piece.part === 'stairs' ? rooms.length : 0)) % 4}`}
              d={rectsPath(rects, view)}
            />
            <path className="cut-edge" d={wallsPath(wallsOf(rects), view)} />
            {labelOf(pieceName(piece, layout, rooms), index + 1, rects[0], view)}
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
        <g className="cut-pile">
          <path d={`M${x(from * MM)} ${top + breadth + 30}h28m-6 -4l6 4l-6 4`} />
          <text className="drawing-small" x={x(from * MM) + 36} y={top + breadth + 34}>
            {runsInWords(lay)}
          </text>
        </g>
        {from === 0 && <title>{`Roll ${cut.roll_width_m} m wide`}</title>}
      </g>
    );
  };
  return (
    <div ref={place} className="cut-drawing">
      <svg
        className="drawing-picture"
        viewBox={`0 0 ${width} ${rows * rowHeight + MARGIN}`}
        role="img"
        aria-label={`${title}: ${cutInWords(cut)}`}
      >
        {Array.from({ length: rows }, (_, row) => rollRow(row))}
      </svg>
      <p className="hint">{piecesInWords(layout, rooms)}</p>
    </div>
  );
}

/** The name of a piece, or where it has no space for that its number in the list below. */
function labelOf(name: string, number: number, rect: Rect | undefined, view: View) {
  if (!rect) return null;
  const [wide, high] = [rect.length * view.scale, rect.width * view.scale];
  const words = high < 18 || wide < name.length * 6.6 ? String(number) : name;
  if (high < 11 || wide < words.length * 6.6) return null;
  const [x, y] = [px(view, rect.x + rect.length / 2), py(view, rect.y + rect.width / 2)];
  return (
    <text className="drawing-small" x={x} y={y} textAnchor="middle" dominantBaseline="central">
      {words}
    </text>
  );
}

interface WaysProps {
  readonly roll: RollOfPlan;
  readonly draft: DraftPlan;
  readonly plan: PlanWire;
  readonly onChange: (draft: DraftPlan) => void;
}

export function RollCut({ roll, draft, plan, onChange }: WaysProps) {
  const base = useId();
  const { goods, made, other, title } = roll;
  const { unit, least } = draft;
  if (!other)
    return (
      <div className="answer-cut">
        <p>{cutSentences(roll, true)}</p>
        <CutDrawing {...made} {...{ title, unit }} rooms={plan.rooms} />
      </div>
    );
  const isChosen = least.includes(goods.product_id);
  const choose = (isLeast: boolean) =>
    onChange({
      ...draft,
      least: [...least.filter((id) => id !== goods.product_id), ...(isLeast ? [goods.product_id] : [])],
    });
  const [fewest, cheapest] = made.isLeast ? [other, made] : [made, other];
  const ways = [
    { way: fewest, from: cheapest, name: WAY_NAMES.fewest },
    { way: cheapest, from: fewest, name: WAY_NAMES.least },
  ];
  return (
    <fieldset className="answer-cuts">
      <legend>Two ways to cut it</legend>
      {ways.map(({ way: { cut, layout, pence, isLeast }, from, name }) => (
        <div key={name} className="answer-cut">
          <label className="choice">
            <input
              type="radio"
              name={`${base}cut`}
              checked={isLeast === isChosen}
              onChange={() => choose(isLeast)}
            />
            <span>
              <strong>{name}</strong>
              {`, ${formatPence(pence)}: ${differenceInWords(cut, pence - from.pence)}`}
            </span>
          </label>
          <p>
            {cutInWords(cut)}
            {isLeast && ` ${boundInWords(cut, pence)}`}
          </p>
          <CutDrawing
            {...{ cut, layout, unit }}
            title={`${title}, ${name.toLowerCase()}`}
            rooms={plan.rooms}
          />
        </div>
      ))}
    </fieldset>
  );
}
