/** What the job takes: each room, what is cut together, and the kit with its reasons. */
import { useId } from 'react';
import type { PlanWire } from '#domain/rooms/contract.ts';
import type { LengthUnit } from '#domain/rooms/lengths.ts';
import { formatM2, mm2FromM2, pencePerM2 } from '#domain/shared/area.ts';
import { formatPence, formatPounds, penceFromPounds } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { shortageInWords } from '#domain/rooms/stock-words.ts';
import { Figures } from './controls.tsx';
import { differenceInWords } from '#domain/rooms/cut-words.ts';
import { cutSentences } from '#domain/rooms/sheet.ts';
import { cutsWithOwners, sharedCuts, type Way, waysToCut } from '#domain/rooms/wanted.ts';
import { CutDrawing } from './CutDrawing.tsx';
import { Kit } from './Kit.tsx';
import { StaticRoom } from './RoomDrawing.tsx';
import { type DraftPlan, type DraftRoom, rectsOf } from './draft.ts';
import { FloorPicture } from './FloorPicture.tsx';
import type { PlannedRoom } from './job.ts';

/** The width of a room's drawing on paper, before it is scaled to the sheet. */
const PRINT_WIDTH = 560;

interface Props {
  readonly draft: DraftPlan;
  readonly plan: PlanWire;
  /** The keys of the rooms in the plan. */
  readonly keys: readonly string[];
  readonly onChange: (draft: DraftPlan) => void;
}

/** Both ways to cut one room, each with its drawing; the chosen one is bought. */
function RoomCut({
  room,
  roomKey,
  draft,
  plan,
  onChange,
}: Omit<Props, 'keys'> & { room: PlannedRoom; roomKey: string }) {
  const base = useId();
  const cuts = waysToCut(room);
  if (!cuts) return null;
  const { fewest, least } = cuts;
  const isLeast = draft.least.includes(roomKey);
  const drawing = ({ cut, layout }: Way, title: string, saysBound: boolean) => (
    <>
      <p>{cutSentences(cut, saysBound)}</p>
      <CutDrawing {...{ cut, layout, title }} unit={draft.unit} rooms={plan.rooms} />
    </>
  );
  if (!least) return <div className="answer-cut">{drawing(fewest, 'The cut', true)}</div>;
  const choose = (wanted: boolean) =>
    onChange({
      ...draft,
      least: wanted ? [...draft.least, roomKey] : draft.least.filter((key) => key !== roomKey),
    });
  const ways = [
    { title: 'Fewest joins', way: fewest, takesLeast: false, more: fewest.pence - least.pence },
    { title: 'Least money', way: least, takesLeast: true, more: least.pence - fewest.pence },
  ];
  return (
    <fieldset className="answer-cuts">
      <legend>Two ways to cut it</legend>
      {ways.map(({ title, way, takesLeast, more }) => (
        <div key={title} className="answer-cut">
          <label className="choice">
            <input
              type="radio"
              name={`${base}cut`}
              checked={takesLeast === isLeast}
              onChange={() => choose(takesLeast)}
            />
            <span>
              <strong>{title}</strong>
              {`, ${formatPence(way.pence)}: ${differenceInWords(way.cut, more)}`}
            </span>
          </label>
          {drawing(way, title, takesLeast)}
        </div>
      ))}
    </fieldset>
  );
}

function RoomAnswer({
  room,
  roomKey,
  drawn,
  isTogether,
  ...props
}: Omit<Props, 'keys'> & {
  room: PlannedRoom;
  roomKey: string;
  drawn: DraftRoom | undefined;
  /** Whether it is cut with other rooms, whose price is theirs together. */
  isTogether: boolean;
}) {
  const { draft } = props;
  const pence = penceFromPounds(room.total_price);
  const area = mm2FromM2(room.area_m2);
  const rects = drawn ? rectsOf(drawn, draft.unit) : null;
  const perM2 = pencePerM2(pence, area);
  const shortage = shortageInWords(room, room.unit);
  return (
    <li className="answer-room">
      <div className="answer-head">
        <h3>{room.name}</h3>
        <p className="answer-price tnum">
          {isTogether ? `${formatPence(pence)} on its own` : formatPence(pence)}
        </p>
      </div>
      {drawn?.floor && (
        <p>
          <strong className="tnum">{amount(room.quantity, room.unit)}</strong> of{' '}
          <a href={`/products/${drawn.floor.id}`}>{drawn.floor.name}</a>
        </p>
      )}
      {drawn && rects && (
        <div className="answer-drawing">
          <StaticRoom
            room={drawn}
            unit={draft.unit}
            width={PRINT_WIDTH}
            pieces={(view) => <FloorPicture planned={room} rects={rects} view={view} />}
          />
        </div>
      )}
      <Figures
        rows={[
          ['Floor', formatM2(area)],
          ...(room.cut ? [] : [['Waste', `${room.waste_percentage} %`] as const]),
          ['Covers', formatM2(mm2FromM2(room.covered_m2))],
          ...(perM2 === null ? [] : [['Price with waste', `${formatPence(perM2)} per m²`] as const]),
        ]}
      />
      {shortage && (
        <p className="error" role="status">
          {shortage}
        </p>
      )}
      {!isTogether && <RoomCut room={room} roomKey={roomKey} {...props} />}
    </li>
  );
}

/** Rooms and stairs that come from one roll. */
function Together({ plan, unit }: { readonly plan: PlanWire; readonly unit: LengthUnit }) {
  const several = sharedCuts(plan).filter(({ rooms, stairs }) => rooms.length + stairs.length > 1);
  if (several.length === 0) return null;
  return (
    <ul className="answer-rooms">
      {several.map(({ cut, layout, rooms, stairs, title }) => {
        const alone = [
          ...rooms.map((index) => plan.rooms[index]?.total_price ?? 0),
          ...stairs.map((index) => plan.stairs[index]?.total_price ?? 0),
        ].reduce((sum, pounds) => sum + penceFromPounds(pounds), 0);
        const saved = alone - penceFromPounds(cut.total_price);
        return (
          <li key={cut.product_id} className="answer-room">
            <div className="answer-head">
              <h3>{title}</h3>
              <p className="answer-price tnum">{formatPounds(cut.total_price)}</p>
            </div>
            <p>
              {cutSentences(cut, true)}
              {saved > 0 && ` ${formatPence(saved)} less than each on its own.`}
            </p>
            {!cut.in_stock && (
              <p className="error" role="status">
                {shortageInWords(cut, 'metre')}
              </p>
            )}
            <CutDrawing {...{ cut, layout, title, unit }} rooms={plan.rooms} />
          </li>
        );
      })}
    </ul>
  );
}

export function JobAnswer({ draft, plan, keys, onChange }: Props) {
  const together = new Set(
    cutsWithOwners(plan).flatMap(({ rooms, stairs }) => (rooms.length + stairs.length > 1 ? rooms : [])),
  );
  return (
    <>
      <ul className="answer-rooms">
        {plan.rooms.map((room, index) => {
          const roomKey = keys[index] ?? '';
          return (
            <RoomAnswer
              key={roomKey}
              room={room}
              roomKey={roomKey}
              drawn={draft.rooms.find(({ key }) => key === roomKey)}
              isTogether={together.has(index)}
              {...{ draft, plan, onChange }}
            />
          );
        })}
      </ul>
      <Together plan={plan} unit={draft.unit} />
      <Kit wishes={draft} kit={plan.kit} onChange={(wishes) => onChange({ ...draft, ...wishes })} />
    </>
  );
}
