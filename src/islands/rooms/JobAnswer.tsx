/** What the job takes: each room, what is cut together, and the kit with its reasons. */
import { useId } from 'react';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { formatM2, mm2FromM2, pencePerM2 } from '#domain/shared/area.ts';
import { formatPence, penceFromPounds } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { bringsInWords, cutOutsInWords } from '#domain/rooms/sheet.ts';
import { Figures, Shortage } from './controls.tsx';
import { ownRollOf, type RollOfPlan, sharedRolls } from '#domain/rooms/wanted.ts';
import { Kit } from './Kit.tsx';
import { RollCut } from './CutDrawing.tsx';
import { StaticRoom } from './RoomDrawing.tsx';
import type { DraftPlan, DraftRoom } from './draft.ts';
import { roomToWire } from './draft-wire.ts';
import type { Answer } from './use-answer.ts';
import type { PlannedRoom } from '#domain/rooms/job.ts';
import { usePrice } from '#islands/stores/use-price.ts';

/** The width of a room's drawing on paper, before it is scaled to the sheet. */
const PRINT_WIDTH = 560;

interface Props {
  readonly draft: DraftPlan;
  readonly plan: PlanWire;
  /** The keys of the rooms in the plan. */
  readonly keys: readonly string[];
  readonly onChange: (draft: DraftPlan) => void;
}

function RoomAnswer({
  room,
  drawn,
  roll,
  ...props
}: Omit<Props, 'keys'> & {
  room: PlannedRoom;
  drawn: DraftRoom | undefined;
  /** The roll that it has for itself; the price of one that is cut with others is theirs together. */
  roll: RollOfPlan | undefined;
}) {
  const { draft } = props;
  const price = usePrice(true);
  const pence = penceFromPounds(room.total_price);
  const area = mm2FromM2(room.area_m2);
  const perM2 = pencePerM2(pence, area);
  const without = cutOutsInWords((drawn && roomToWire(drawn, draft.unit)) ?? {});
  return (
    <li className="answer-room">
      <div className="answer-head">
        <h3>{room.name}</h3>
        <p className="answer-price tnum">{price(pence, room.cut && !roll ? ' on its own' : '')}</p>
      </div>
      {drawn?.floor && (
        <p>
          <strong className="tnum">{amount(room.quantity, room.unit)}</strong> of{' '}
          {drawn.floor.id === room.product_id ? (
            <a href={`/products/${drawn.floor.id}`}>{drawn.floor.name}</a>
          ) : (
            // Its own figures could not be had.
            'the floor before'
          )}
        </p>
      )}
      {drawn && (
        <div className="answer-drawing">
          <StaticRoom room={drawn} unit={draft.unit} width={PRINT_WIDTH} planned={room} />
        </div>
      )}
      <Figures
        rows={[
          ['Floor', formatM2(area)],
          ...(without ? [['Without floor', without] as const] : []),
          ...(room.cut ? [] : [['Waste', `${room.waste_percentage} %`] as const]),
          ['Covers', formatM2(mm2FromM2(room.covered_m2))],
          ...(perM2 === null ? [] : [['Price with waste', `${formatPence(perM2)} per m²`] as const]),
        ]}
      />
      <Shortage goods={room} unit={room.unit} />
      {roll && <RollCut roll={roll} {...props} />}
    </li>
  );
}

/** What comes off a roll for several rooms, or for stairs. */
function SharedRolls({ draft, plan, onChange }: Omit<Props, 'keys'>) {
  const shared = sharedRolls(plan);
  const price = usePrice(true);
  if (shared.length === 0) return null;
  return (
    <ul className="answer-rooms">
      {shared.map((roll) => {
        const { goods, made, rooms, stairs, title } = roll;
        const alone = [
          ...rooms.map((index) => plan.rooms[index]?.total_price ?? 0),
          ...stairs.map((index) => plan.stairs[index]?.total_price ?? 0),
        ].reduce((sum, pounds) => sum + penceFromPounds(pounds), 0);
        const saved = alone - made.pence;
        return (
          <li key={goods.product_id} className="answer-room">
            <div className="answer-head">
              <h3>{title}</h3>
              <p className="answer-price tnum">{price(made.pence)}</p>
            </div>
            {saved > 0 && <p>{formatPence(saved)} less than each on its own.</p>}
            <Shortage goods={goods} unit="metre" />
            <RollCut {...{ roll, draft, plan, onChange }} />
          </li>
        );
      })}
    </ul>
  );
}

export function JobAnswer({ draft, plan, keys, onChange }: Props) {
  const brings = bringsInWords(plan, false);
  const price = usePrice(true);
  return (
    <>
      <ul className="answer-rooms">
        {plan.rooms.map((room, index) => {
          const key = keys[index] ?? '';
          return (
            <RoomAnswer
              key={key}
              room={room}
              drawn={draft.rooms.find((each) => each.key === key)}
              roll={ownRollOf(plan, index)}
              {...{ draft, plan, onChange }}
            />
          );
        })}
      </ul>
      <SharedRolls {...{ draft, plan, onChange }} />
      <Kit
        wishes={draft}
        kit={plan.kit}
        price={price}
        onChange={(wishes) => onChange({ ...draft, ...wishes })}
      />
      {brings && <p className="hint">{brings}</p>}
    </>
  );
}

/** The same with what is missing for it, or has failed. */
export function AnswerSection({
  plan,
  answer,
  missing,
  onChange,
  onRetry,
}: {
  plan: DraftPlan;
  answer: Answer;
  missing: string | null;
  onChange: (plan: DraftPlan) => void;
  onRetry: () => void;
}) {
  const base = useId();
  const { status } = answer;
  return (
    <section className="planner-answer" aria-labelledby={`${base}title`} aria-busy={status === 'asking'}>
      <h2 id={`${base}title`}>What it takes</h2>
      <p className="sr-only" role="status">
        {status === 'asking' ? 'Working it out…' : status === 'ready' ? 'The plan is up to date.' : ''}
      </p>
      {missing && <p className="panel planner-missing">{missing}</p>}
      {status === 'failed' && (
        <div className="panel panel-error" role="alert">
          <p>
            {answer.message}
            {answer.plan && ' The figures below are those before your last change.'}
          </p>
          {!answer.isRefused && (
            <button type="button" className="btn btn-secondary btn-sm" onClick={onRetry}>
              Try again
            </button>
          )}
        </div>
      )}
      {status === 'asking' && !answer.plan && (
        <div className="planner-waiting" aria-hidden="true">
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      )}
      {answer.plan && status !== 'empty' && (
        <JobAnswer draft={plan} plan={answer.plan} keys={answer.keys} onChange={onChange} />
      )}
    </section>
  );
}
