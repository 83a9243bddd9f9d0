/** The room planner: rooms drawn to scale, their floors, what the job takes, and all of it into the cart. */
import '#islands/foreign-nodes.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { KeptPlanWire } from '#domain/rooms/kept-contract.ts';
import { planOfHash } from '#domain/rooms/plan-link.ts';
import { type DraftPlan, type DraftRoom, inUnit, isMeasured, newPlan, newRoom, withSides } from './draft.ts';
import { chooseFloor, forgetFloor } from '#islands/stores/my-floor.ts';
import { isGuest } from '#islands/stores/viewer.ts';
import { firstPlan, storedOf, withRoom } from './first-plan.ts';
import { AnswerSection } from './JobAnswer.tsx';
import { jobOf } from '#domain/rooms/job.ts';
import { forgetPlan, hasEarlier, isBegun, keepEarlier, takeEarlier } from './plan-storage.ts';
import type { StoredPlan } from './stored-plans.ts';
import { areaM2Of, isUnplannable, problemsOf, type RoomProblems } from './problems.ts';
import { RoomDrawing } from './RoomDrawing.tsx';
import { RoomFields } from './RoomFields.tsx';
import { RoomTabs } from './RoomTabs.tsx';
import { withTyped } from './typed-before.ts';
import { Stairs } from './Stairs.tsx';
import { flightToWire } from './flights.ts';
import { PlanTotal } from './Total.tsx';
import { type Answer, useAnswer } from './use-answer.ts';
import { useKeptPlan } from './use-kept-plan.ts';

/** What the server has said of the shown room with its floor; null before. */
function plannedOf(room: DraftRoom, { plan, keys }: Answer) {
  const planned = plan?.rooms[keys.indexOf(room.key)];
  return planned && planned.product_id === room.floor?.id ? planned : null;
}

/** What is still missing before there is an answer. */
function missingInWords(
  { rooms, stairs }: DraftPlan,
  problems: ReadonlyMap<string, RoomProblems>,
): string | null {
  const wrong = rooms.filter(({ key }) => isUnplannable(problems.get(key) ?? {}));
  const bare = rooms.filter(({ floor }) => floor === null);
  const names = (list: readonly DraftRoom[]) => list.map(({ name }) => name || 'a room').join(', ');
  if (wrong.length > 0)
    return `Please look at the fields of ${names(wrong)}: something there cannot be right yet.`;
  if (stairs.some((flight) => flightToWire(flight) === null))
    return 'Please look at the fields of the stairs: something there cannot be right yet.';
  return bare.length > 0 ? `Choose a floor for ${names(bare)} to see what it takes and costs.` : null;
}

/** Whether there is a plan to go back to, and whether another one has just taken its place. */
type Earlier = 'none' | 'kept' | keyof typeof REPLACED;
const REPLACED = {
  replaced: 'Another plan is open now. The one before is kept.',
  changed: 'Your plan was changed in another place, and is open as it is there. The one before is kept.',
  both: 'Your plan was changed in another tab as well. As it was there, it is kept as the earlier plan.',
} as const;
const earlierNow = (how: keyof typeof REPLACED | false): Earlier => how || (hasEarlier() ? 'kept' : 'none');

export function Planner() {
  const [plan, setPlan] = useState(newPlan);
  const [opened, setOpened] = useState(false);
  const [earlier, setEarlier] = useState<Earlier>('none');
  const isForGuest = !opened || isGuest();
  const { answer, retry } = useAnswer(plan);
  const { kept, openPlan, onRemoving } = useKeptPlan(
    opened ? plan : null,
    answer,
    (changed) => openKept(changed, 'changed'),
    {
      onOther: ({ draft, ...stored }) => {
        openPlan(stored);
        setPlan(draft);
        // Another plan, not this one as it was changed there.
        setEarlier(
          earlierNow(
            draft.planKey !== plan.planKey && isBegun({ draft: plan }) && hasEarlier() && 'replaced',
          ),
        );
      },
      onBoth: () => setEarlier('both'),
    },
  );
  const nameField = useRef<HTMLDivElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  /** The plan on the screen, until one is opened. */
  const typed = useRef<DraftPlan | null>(null);
  /** Counts the plans that are opened: one that was asked for before takes no later one's place. */
  const opening = useRef(0);

  // At once: whatever is drawn anew writes its state over what was typed before.
  useLayoutEffect(() => setPlan((now) => withTyped(now, nameField.current)), []);
  useLayoutEffect(() => {
    typed.current = opened ? null : plan;
  });
  useEffect(() => {
    const open = () => {
      const { search, hash } = location;
      const typedNow = () => typed.current;
      const turn = (opening.current += 1);
      void firstPlan(new URLSearchParams(search), hash, typedNow).then(({ draft, isReplaced, ...stored }) => {
        // What the link asked for is part of the plan now: a reload must not ask again.
        if (search || hash) history.replaceState(history.state, '', location.pathname);
        if (turn !== opening.current) return;
        // At once: the next key belongs to this plan.
        flushSync(() => {
          setPlan(draft);
          openPlan(stored);
          setOpened(true);
          setEarlier(earlierNow(isReplaced && 'replaced'));
        });
      });
    };
    // A link to a plan that is pressed on this very page, such as the assistant's.
    const follow = () => {
      if (planOfHash(location.hash)) open();
    };
    open();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [openPlan]);

  const room = plan.rooms.find(({ key }) => key === plan.shown) ?? plan.rooms[0];
  // The shown room is the chosen one, once it is the shopper's.
  const drawnM2 =
    room && opened && isMeasured(room)
      ? (plannedOf(room, answer)?.area_m2 ?? areaM2Of(room, plan.unit))
      : null;
  const isAnswered = answer.status === 'ready' || answer.status === 'empty';
  const roomCuts = isAnswered && room?.key === answer.chosen ? answer.roomCuts : undefined;
  // By its area alone a drawn room would have a price for goods that do not fit it.
  const isKnown = roomCuts !== undefined || room?.kind === 'area';
  useEffect(() => {
    if (drawnM2 !== null && isKnown) chooseFloor(drawnM2, roomCuts);
  }, [drawnM2, isKnown, roomCuts]);
  if (!room) return null;
  const own = new Map(plan.rooms.map((each) => [each.key, problemsOf(each, plan.unit)]));
  const problems = { ...answer.fields[room.key], ...own.get(room.key) };
  const missing = missingInWords(plan, own);
  const job = jobOf(plan, answer.plan);
  const planned = plannedOf(room, answer);
  const change = (changed: DraftRoom) => setPlan(withRoom(plan, changed));

  function addRoom() {
    const added = newRoom(plan.rooms, plan.unit);
    flushSync(() => setPlan({ ...plan, rooms: [...plan.rooms, added], shown: added.key }));
    nameField.current?.querySelector('input')?.select();
  }
  function removeRoom() {
    const rooms = plan.rooms.filter((each) => each !== room);
    const shown = rooms.at(-1);
    if (!shown) return;
    flushSync(() => setPlan({ ...plan, rooms, shown: shown.key }));
    focusTab();
  }
  function focusTab() {
    tabs.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  }

  /** Goes on with another plan. @param how it took the place of one that is kept, which is then said */
  function goOn({ draft, ...stored }: StoredPlan, how: keyof typeof REPLACED | false) {
    opening.current += 1;
    openPlan(stored);
    flushSync(() => {
      setPlan(draft);
      setOpened(true);
      setEarlier(earlierNow(how));
    });
    focusTab();
  }
  /** The same, and the stored one is kept. */
  const replaceBy = (stored: StoredPlan, how: keyof typeof REPLACED = 'replaced') =>
    goOn(stored, keepEarlier() && how);
  /** The same with a plan of the account, unless another one is opened before its floors are known. */
  function openKept(other: KeptPlanWire, how?: keyof typeof REPLACED) {
    const turn = (opening.current += 1);
    void storedOf(other).then((stored) => {
      if (turn === opening.current) replaceBy(stored, how);
    });
  }
  function openEmpty(how: keyof typeof REPLACED | false) {
    goOn({ draft: newPlan(), planId: null }, how);
    forgetFloor();
  }
  function openEarlier() {
    const plan = takeEarlier();
    // Who goes back to a plan that was changed in another place wants it as it was.
    if (plan) goOn(plan.planId === kept.planId ? { ...plan, updatedAt: undefined } : plan, false);
  }
  function onDeleted(id: string) {
    forgetPlan(id);
    // The open one would be kept again with the next change.
    if (id === kept.planId) openEmpty(false);
    else setEarlier(earlierNow(false));
  }

  return (
    <div className="planner">
      <div role="status">
        {earlier !== 'none' && earlier !== 'kept' && (
          <p className="panel planner-replaced">
            {REPLACED[earlier]}
            <button type="button" className="btn btn-secondary btn-sm" onClick={openEarlier}>
              Back to your earlier plan
            </button>
          </p>
        )}
      </div>
      <div ref={tabs}>
        <RoomTabs plan={plan} onShow={(key) => setPlan({ ...plan, shown: key })} onAdd={addRoom} />
      </div>
      <div className="planner-grid">
        <section className="planner-draw" aria-label="Drawing">
          <RoomDrawing
            key={room.key}
            room={room}
            unit={plan.unit}
            onChange={(sides) => change(withSides(room, sides, plan.unit))}
            onDoor={(moved, place) =>
              change({
                ...room,
                doors: room.doors.map((door, index) => (index === moved ? { ...door, ...place } : door)),
              })
            }
            planned={planned}
          />
        </section>
        <section ref={nameField} className="planner-side" aria-label={room.name || 'Room'}>
          <RoomFields
            room={room}
            unit={plan.unit}
            hasOthers={plan.rooms.length > 1}
            problems={problems}
            planned={planned}
            onChange={change}
            onUnit={(unit) => setPlan(inUnit(plan, unit))}
          />
          <Stairs
            {...{ plan, answer }}
            floorId={room.floor?.id}
            onChange={(stairs) => setPlan({ ...plan, stairs })}
          />
          {plan.rooms.length > 1 && (
            <button type="button" className="btn btn-quiet btn-sm mt-2" onClick={removeRoom}>
              Remove {room.name || 'this room'}
            </button>
          )}
        </section>
        <AnswerSection {...{ plan, answer, missing }} onChange={setPlan} onRetry={retry} />
        <PlanTotal
          {...{ job, plan, answer, kept, onRemoving, isForGuest }}
          isWhole={missing === null}
          missing={missing}
          notes={plan.notes ?? ''}
          onNotes={(notes) => setPlan({ ...plan, notes })}
          onNew={() => openEmpty(keepEarlier() && 'replaced')}
          onEarlier={earlier === 'kept' ? openEarlier : null}
          onOpen={openKept}
          onDeleted={onDeleted}
        />
      </div>
    </div>
  );
}
