/** A small calendar of the free days, Monday to Saturday: radio buttons, so that the arrow keys walk the free days. */
import { useEffect, useRef, useState } from 'react';
import { addDays, type Day, dayInWords, mondayOf } from '#domain/delivery/days.ts';

interface Props {
  readonly legend: string;
  /** Ascending. */
  readonly days: readonly Day[];
  /** Null if none is chosen. */
  readonly value: Day | null;
  readonly onChange: (day: Day) => void;
}

const HEADS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Weeks shown at first. */
const WEEKS = 4;

const dayNumber = (day: Day): number => Number(day.slice(8));
const month = (day: Day): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

/** The weeks from the first day to the last, each as its six days. */
function weeksOf(days: readonly Day[]): Day[][] {
  const last = days.at(-1) ?? '';
  const weeks: Day[][] = [];
  for (let monday = mondayOf(days[0] ?? last); monday <= last; monday = addDays(monday, 7))
    weeks.push(HEADS.map((_, at) => addDays(monday, at)));
  return weeks;
}

export function DayCalendar({ legend, days, value, onChange }: Props) {
  /** The first day that the button has shown, which takes the focus from it. */
  const [later, setLater] = useState<Day | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (later) grid.current?.querySelector<HTMLInputElement>(`[value="${later}"]`)?.focus();
  }, [later]);
  const weeks = weeksOf(days);
  const chosenWeek = value ? weeks.findIndex((week) => week.includes(value)) : 0;
  const shown = weeks.slice(0, later ? undefined : Math.max(WEEKS, chosenWeek + 1));
  const end = shown.at(-1)?.at(-1) ?? '';
  const free = new Set(days);
  const cells = shown.flat();
  const last = days.at(-1) ?? '';
  /** The first day of each month that is shown says its month. */
  const numbered = (day: Day, at: number) => (
    <span aria-hidden="true">
      {dayNumber(day)}
      {month(day) !== month(cells[at - 1] ?? '') && <small>{month(day)}</small>}
    </span>
  );
  return (
    <fieldset className="day-calendar">
      <legend>{legend}</legend>
      <div className="day-grid" ref={grid}>
        {HEADS.map((head) => (
          <span key={head} className="day-head" aria-hidden="true">
            {head}
          </span>
        ))}
        {cells.map((day, at) =>
          free.has(day) ? (
            <label key={day} className="day-free">
              <input
                type="radio"
                name="delivery_day"
                className="sr-only"
                value={day}
                checked={day === value}
                aria-label={dayInWords(day)}
                onChange={() => onChange(day)}
              />
              {numbered(day, at)}
            </label>
          ) : (
            <span key={day} className="day-taken">
              {/* Behind the last free day nothing is known. */}
              {day <= last && numbered(day, at)}
            </span>
          ),
        )}
      </div>
      <p className="hint mt-2">Struck through: too soon, closed or full.</p>
      {shown.length < weeks.length && (
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => setLater(days.find((day) => day > end) ?? null)}
        >
          Show later days
        </button>
      )}
    </fieldset>
  );
}
