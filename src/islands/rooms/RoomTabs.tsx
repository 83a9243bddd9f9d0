/** The list of rooms; the pressed one is drawn. */
import { useEffect, useRef } from 'react';
import { MAX_ROOMS } from '#domain/rooms/limits.ts';
import { type DraftPlan, sizeInWords } from './draft.ts';

export function RoomTabs({
  plan,
  onShow,
  onAdd,
}: {
  plan: DraftPlan;
  onShow: (key: string) => void;
  onAdd: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const { current } = list;
    const pressed = current?.querySelector('[aria-pressed=true]')?.parentElement;
    // Not `scrollIntoView`, which would move the page as well.
    if (current && pressed) current.scrollLeft = pressed.offsetLeft - current.offsetLeft;
  }, [plan.shown]);
  return (
    <ul ref={list} className="planner-rooms" aria-label="Rooms">
      {plan.rooms.map((room) => (
        <li key={room.key}>
          <button
            type="button"
            className="planner-room"
            aria-pressed={room.key === plan.shown}
            onClick={() => onShow(room.key)}
          >
            <strong>{room.name || 'Room without a name'}</strong>
            <span className="tnum">{sizeInWords(room, plan.unit)}</span>
          </button>
        </li>
      ))}
      {plan.rooms.length < MAX_ROOMS && (
        <li>
          <button type="button" className="planner-room planner-add" onClick={onAdd}>
            <strong>Add a room</strong>
          </button>
        </li>
      )}
    </ul>
  );
}
