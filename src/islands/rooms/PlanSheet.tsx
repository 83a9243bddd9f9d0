/**
 * A plan to look at and to print: each room to scale with its floor, the cuts, the kit and the total, or without prices for
 * the fitter. Rendered on the server; nothing in it can be pressed.
 */
import type { CSSProperties } from 'react';
import type { PlanBody, PlanWire } from '#domain/rooms/contract.ts';
import { formatM2, mm2FromM2, pencePerM2 } from '#domain/shared/area.ts';
import { formatPence, formatPounds, penceFromPounds } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { Figures } from './controls.tsx';
import { roomFromWire } from './draft-wire.ts';
import { bringsInWords, cutSentences, floorName, roomFigures, stairsInWords } from '#domain/rooms/sheet.ts';
import type { KeptRoom } from '#domain/rooms/plannable.ts';
import { ownRollOf, sharedRolls } from '#domain/rooms/wanted.ts';
import { CutDrawing } from './CutDrawing.tsx';
import { StaticRoom } from './RoomDrawing.tsx';

interface Props {
  /** Those without a floor stand behind those that the plan's figures are of. */
  readonly rooms: readonly KeptRoom[];
  readonly stairs?: PlanBody['stairs'];
  /** Null when a floor is no longer sold: then only the rooms are shown. */
  readonly plan: PlanWire | null;
  /** The names of the floors by their ids. */
  readonly floors: Readonly<Record<string, string>>;
  /** The colours to draw them in, as far as they are known. */
  readonly colours?: Readonly<Record<string, string>>;
  readonly hasPrices: boolean;
}

/** The drawing's width before it is scaled to its place. */
const WIDTH = 440;

export function PlanSheet({ rooms, stairs = [], plan, floors, colours = {}, hasPrices }: Props) {
  const shared = plan ? sharedRolls(plan) : [];
  const brings = plan && bringsInWords(plan, !hasPrices);
  // A plan that an order kept before says nothing of the area of stairs.
  const area = [...(plan?.rooms ?? []), ...(plan?.stairs ?? [])].reduce(
    (sum, { area_m2 = 0 }: { area_m2?: number }) => sum + mm2FromM2(area_m2),
    0,
  );
  const { kit, total_price } = plan ?? { kit: [], total_price: 0 };
  const total = penceFromPounds(total_price);
  const perM2 = area > 0 ? pencePerM2(total, area) : null;
  return (
    <div className="plan-sheet">
      <ul className="answer-rooms plan-sheet-rooms">
        {rooms.map((room, index) => {
          const floor = floorName(room, floors);
          const colour = colours[room.product_id ?? ''];
          const roll = plan && ownRollOf(plan, index);
          return (
            <li
              key={index}
              className="answer-room"
              style={colour ? ({ '--floor': colour } as CSSProperties) : undefined}
            >
              <div className="answer-head">
                <h2>{room.name}</h2>
              </div>
              <p>{room.product_id ? <a href={`/products/${room.product_id}`}>{floor}</a> : floor}</p>
              <StaticRoom
                room={roomFromWire(room, index, null, 'm')}
                unit="m"
                width={WIDTH}
                planned={plan?.rooms[index] ?? null}
              />
              <Figures rows={plan ? roomFigures(room, index, plan, hasPrices) : []} />
              {roll && (
                <div className="answer-cut">
                  <p>{cutSentences(roll, hasPrices)}</p>
                  <CutDrawing {...roll.made} title="The cut" rooms={plan.rooms} unit="m" width={WIDTH} />
                </div>
              )}
            </li>
          );
        })}
        {shared.map((roll) => (
          <li key={roll.goods.product_id} className="answer-room">
            <h2>{roll.title}</h2>
            {plan && (
              <>
                <p>
                  {hasPrices && `${formatPence(roll.made.pence)}: `}
                  {cutSentences(roll, hasPrices)}
                </p>
                <CutDrawing {...roll.made} title={roll.title} rooms={plan.rooms} unit="m" width={WIDTH} />
              </>
            )}
          </li>
        ))}
        {plan?.stairs.map((flight, index) => (
          <li key={index} className="answer-room">
            <h2>Stairs {index + 1}</h2>
            <p>{stairsInWords(stairs[index], flight, floors, hasPrices)}</p>
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
      {brings && <p>{brings}</p>}
      {plan && hasPrices && area > 0 && (
        <p className="planner-sum plan-sheet-sum tnum">
          <strong>{formatPence(total)}</strong>
          {perM2 !== null && (
            <span>{`${formatPence(perM2)} per m² for ${formatM2(area)}, all included, with VAT`}</span>
          )}
        </p>
      )}
      {plan && !plan.in_stock && <p className="error">Not all of it is in stock at the moment.</p>}
    </div>
  );
}
