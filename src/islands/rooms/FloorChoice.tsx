/** The floor of a room: the chosen one, or a search for it. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { roomViewHref } from '#domain/room-view/link.ts';
import type { Pattern } from '#domain/rooms/patterns.ts';
import { pencePerM2, mm2FromM2 } from '#domain/shared/area.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import { unitName } from '#domain/shared/units.ts';
import { requestTimeout } from '#islands/api.ts';
import { usePrice } from '#islands/stores/use-price.ts';
import { Picture } from '#islands/ui/Picture.tsx';
import { planCalls } from './calls.ts';
import { Refusal } from './controls.tsx';
import type { Floor } from './draft.ts';

interface Props {
  readonly floor: Floor | null;
  /** What the plan's answer has it at, in pence; null before. The facts of a floor are as old as the plan. */
  readonly unitPence: number | null;
  /** Null for the way in which the floor is made. */
  readonly pattern: Pattern | null;
  readonly error: string | undefined;
  readonly onChoose: (floor: Floor) => void;
}

const WAIT_MS = 200;
const MOST_SHOWN = 8;

/** What the search gives for words: `asking` before the answer. */
type Found =
  | { readonly status: 'idle' | 'asking' | 'failed' }
  | { readonly status: 'found'; readonly floors: readonly Floor[] };

/** The floors that words find; what was found for other words does not count. */
function useSearch(words: string): Found {
  const [found, setFound] = useState<{ words: string; found: Found } | null>(null);
  const asked = words.trim();
  useEffect(() => {
    if (asked.length < 2) return;
    const request = new AbortController();
    const answer = (result: Found) => setFound({ words: asked, found: result });
    const timer = setTimeout(() => {
      planCalls
        .search(asked, AbortSignal.any([request.signal, requestTimeout()]))
        .then((products) => {
          // What is not sold by area is no floor for a plan.
          const floors = products.filter(({ box_size_m2 }) => box_size_m2 !== null);
          answer({ status: 'found', floors: floors.slice(0, MOST_SHOWN) });
        })
        .catch(() => {
          if (!request.signal.aborted) answer({ status: 'failed' });
        });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [asked]);
  if (asked.length < 2) return { status: 'idle' };
  return found?.words === asked ? found.found : { status: 'asking' };
}

function FloorWords({ floor, unitPence }: { readonly floor: Floor; readonly unitPence: number | null }) {
  const price = usePrice(true);
  const pence = unitPence ?? penceFromPounds(floor.price);
  const perM2 = pencePerM2(pence, floor.box_size_m2 && mm2FromM2(floor.box_size_m2));
  return (
    <>
      <span className="floor-picture">
        {floor.image_url && <Picture src={floor.image_url} alt="" sizes="64px" width={64} height={64} />}
      </span>
      <span className="floor-words">
        <strong>{floor.name}</strong>
        <span className="hint tnum">
          {`${floor.category} · `}
          {perM2 === null ? price(pence, ` per ${unitName(floor.unit)}`) : price(perM2, ' per m²')}
        </span>
      </span>
    </>
  );
}

const statusInWords = (found: Found): string => {
  if (found.status === 'asking') return 'Looking…';
  if (found.status === 'failed') return 'The search could not be reached. Please try again.';
  if (found.status !== 'found') return '';
  return found.floors.length === 0 ? 'No floor has these words. Try fewer, such as a colour or a wood.' : '';
};

export function FloorChoice({ floor, unitPence, pattern, error, onChoose }: Props) {
  const base = useId();
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const found = useSearch(words);
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the planner's script had come is in the field alone.
  useLayoutEffect(() => setWords((now) => now || (field.current?.value ?? '')), []);
  const change = useRef<HTMLButtonElement>(null);

  function choose(chosen: Floor) {
    // The pressed result disappears, so the focus moves to what opens the search again.
    flushSync(() => {
      onChoose(chosen);
      setWords('');
      setOpen(false);
    });
    change.current?.focus();
  }

  if (floor && !isOpen)
    return (
      <div className="floor-chosen">
        <FloorWords {...{ floor, unitPence }} />
        <button
          ref={change}
          type="button"
          className="btn btn-secondary btn-sm"
          aria-label={`Change the floor, now ${floor.name}`}
          onClick={() => {
            flushSync(() => setOpen(true));
            field.current?.focus();
          }}
        >
          Change
        </button>
        {(floor.in_room_view ?? Boolean(floor.swatch_url)) && (
          <a className="link" href={roomViewHref({ floor: floor.id, pattern })}>
            See it in a room
          </a>
        )}
        <Refusal text={error} />
      </div>
    );
  const status = statusInWords(found);
  return (
    <div className="floor-search" role="search" aria-label="Floors">
      <div className="field">
        <label className="label" htmlFor={`${base}words`}>
          Find your floor
        </label>
        <input
          ref={field}
          className="input"
          id={`${base}words`}
          type="search"
          autoComplete="off"
          placeholder="Oak herringbone, grey carpet …"
          value={words}
          aria-describedby={`${base}status`}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <p className="hint" id={`${base}status`} role="status">
        {status}
      </p>
      <Refusal text={error} />
      {found.status === 'found' && found.floors.length > 0 && (
        <ul className="floor-results" aria-label="Floors found">
          {found.floors.map((each) => (
            <li key={each.id}>
              <button type="button" onClick={() => choose(each)}>
                <FloorWords floor={each} unitPence={null} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {floor && (
        <button
          type="button"
          className="link"
          onClick={() => {
            flushSync(() => setOpen(false));
            change.current?.focus();
          }}
        >
          Keep {floor.name}
        </button>
      )}
    </div>
  );
}
