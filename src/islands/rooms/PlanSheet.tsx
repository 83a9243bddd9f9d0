/**
 * A plan to look at and to print: each room to scale with its floor, the cuts, the kit and the total, or without prices for
 * the fitter. Rendered on the server; nothing in it can be pressed.
 */
import type { PlanBody, PlanWire } from '#domain/rooms/contract.ts';
import { formatM2, mm2FromM2, pencePerM2 } from '#domain/shared/area.ts';
import { formatPence, formatPounds, penceFromPounds } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { Figures } from './controls.tsx';
import { boundInWords, cutInWords, joinsInWords } from '#domain/rooms/cut-words.ts';
import { CutDrawing } from './CutDrawing.tsx';
import { patternName } from './draft.ts';
import { roomFromWire } from './draft-wire.ts';
import { cutsWithOwners } from './job.ts';
import { FloorPicture } from './FloorPicture.tsx';
import { wantedOf } from '#domain/rooms/wanted.ts';
import { StaticRoom } from './RoomDrawing.tsx';
import { rectsOf } from './draft.ts';

type WireRoom = PlanBody['rooms'][number];
type PlannedRoom = PlanWire['rooms'][number];

interface Props {
  readonly rooms: PlanBody['rooms'];
  /** Null when a floor is no longer sold: then only the rooms are shown. */
  readonly plan: PlanWire | null;
  /** The names of the floors by their ids. */
  readonly floors: Readonly<Record<string, string>>;
  /** Products of the kit that are not wanted. */
  readonly without?: readonly string[];
  readonly hasPrices: boolean;
}

/** The drawing's width before it is scaled to its place. */
const WIDTH = 440;

function CutOf({ planned, name }: { planned: PlannedRoom; name: string }) {
  const ways = [
    { title: 'Fewest joins', cut: planned.cut, layout: planned.layout },
    { title: 'Least money', cut: planned.cut_least, layout: planned.layout_least },
  ];
  return ways.map(({ title, cut, layout = [] }) =>
    cut ? (
      <div key={title} className="answer-cut">
        <p>
          {planned.cut_least && <strong>{title}: </strong>}
          {cutInWords(cut)}
        </p>
        <CutDrawing
          cut={cut}
          layout={layout}
          unit="m"
          width={WIDTH}
          nameOf={(piece) => (layout.length > 1 ? `${name} ${layout.indexOf(piece) + 1}` : name)}
          label={`${title}: ${cut.length_m} m off a roll ${cut.roll_width_m} m wide, ${amount(cut.pieces, 'piece')}, ${joinsInWords(cut.joins)}`}
        />
      </div>
    ) : null,
  );
}

function RoomSheet({
  room,
  index,
  planned,
  floor,
  hasPrices,
}: {
  room: WireRoom;
  index: number;
  planned: PlannedRoom | undefined;
  floor: string | undefined;
  hasPrices: boolean;
}) {
  const drawn = roomFromWire(room, index, null, 'm');
  const rects = rectsOf(drawn, 'm');
  const laying = planned?.laying;
  const perM2 = planned && pencePerM2(penceFromPounds(planned.total_price), mm2FromM2(planned.area_m2));
  const rows: (readonly [string, string])[] = planned
    ? [
        ['Floor', formatM2(mm2FromM2(planned.area_m2))],
        ...(planned.perimeter_m === null ? [] : [['Walls', `${planned.perimeter_m.toFixed(2)} m`] as const]),
        ['Takes', amount(planned.quantity, planned.unit)],
        ['Covers', formatM2(mm2FromM2(planned.covered_m2))],
        ...(planned.cut ? [] : [['Waste', `${planned.waste_percentage} %`] as const]),
        ...(laying ? [['Laid', patternName(laying.pattern)] as const] : []),
        ...(hasPrices ? [['Price', formatPounds(planned.total_price)] as const] : []),
        ...(hasPrices && perM2 ? [['Per m²', formatPence(perM2)] as const] : []),
      ]
    : [];
  return (
    <li className="answer-room">
      <div className="answer-head">
        <h2>{room.name}</h2>
      </div>
      <p>
        <a href={`/products/${room.product_id}`}>{floor ?? 'A floor that we no longer sell'}</a>
      </p>
      {rects && (
        <StaticRoom
          room={drawn}
          unit="m"
          width={WIDTH}
          {...(planned
            ? { pieces: (view) => <FloorPicture planned={planned} rects={rects} view={view} /> }
            : {})}
        />
      )}
      <Figures rows={rows} />
      {planned && <CutOf planned={planned} name={room.name} />}
    </li>
  );
}

export function PlanSheet({ rooms, plan, floors, without = [], hasPrices }: Props) {
  const together = plan
    ? cutsWithOwners(plan).filter((each) => each.rooms.length + each.stairs.length > 1)
    : [];
  const area = plan?.rooms.reduce((sum, room) => sum + mm2FromM2(room.area_m2), 0) ?? 0;
  const { kit, totalPence: total } = wantedOf(plan, without);
  const perM2 = area > 0 ? pencePerM2(total, area) : null;
  return (
    <div className="plan-sheet">
      <ul className="answer-rooms plan-sheet-rooms">
        {rooms.map((room, index) => (
          <RoomSheet
            key={index}
            room={room}
            index={index}
            planned={plan?.rooms[index]}
            floor={floors[room.product_id]}
            hasPrices={hasPrices}
          />
        ))}
        {together.map(({ cut, layout, rooms: of, stairs }) => (
          <li key={cut.product_id} className="answer-room">
            <h2>
              {[
                ...of.map((index) => rooms[index]?.name ?? ''),
                ...(stairs.length > 0 ? ['stairs'] : []),
              ].join(', ')}
              : cut together
            </h2>
            <p>
              {`${amount(cut.quantity, 'metre')} of the ${cut.roll_width_m} m roll, ${joinsInWords(cut.joins)}. ${boundInWords(cut)}`}
              {hasPrices && ` ${formatPounds(cut.total_price)}.`}
            </p>
            <CutDrawing
              cut={cut}
              layout={layout}
              unit="m"
              width={WIDTH}
              nameOf={(piece) => (piece.part === 'stairs' ? 'Stairs' : (rooms[piece.index]?.name ?? ''))}
              label={`Cut together: ${cut.length_m} m off a roll ${cut.roll_width_m} m wide, ${joinsInWords(cut.joins)}`}
            />
          </li>
        ))}
      </ul>
      {kit.length > 0 && (
        <section className="answer-kit" aria-labelledby="plan-kit">
          <h2 id="plan-kit">What else the job needs</h2>
          <ul>
            {kit.map((line) => (
              <li key={line.product_id}>
                <p>
                  <span className="tnum">{amount(line.quantity, line.unit)}: </span>
                  <a href={`/products/${line.product_id}`}>{line.name}</a>
                </p>
                <p className="answer-price tnum">{hasPrices && formatPounds(line.total_price)}</p>
                <p className="hint">{line.reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {plan && hasPrices && (
        <p className="planner-sum plan-sheet-sum tnum">
          <strong>{formatPence(total)}</strong>
          {perM2 !== null && (
            <span>{`${formatPence(perM2)} per m² for ${formatM2(area)}, all included`}</span>
          )}
        </p>
      )}
      {plan && !plan.in_stock && <p className="error">Not all of it is in stock at the moment.</p>}
    </div>
  );
}
