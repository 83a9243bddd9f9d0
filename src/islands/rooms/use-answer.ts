/** The server's answer to the rooms that can be planned: asked a moment after the last change, the newest answer wins. */
import { useEffect, useRef, useState } from 'react';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { ApiError, requestTimeout } from '#islands/api.ts';
import { planCalls } from './calls.ts';
import type { DraftPlan } from './draft.ts';
import { askable } from './draft-wire.ts';
import { type FlightField, flightField } from './flights.ts';
import type { RoomField } from './problems.ts';

type FieldsOf<Field extends string> = Readonly<Record<string, Partial<Record<Field, string>>>>;

export interface Answer {
  readonly status: 'empty' | 'asking' | 'ready' | 'failed';
  /** The last answer: while a newer one is awaited, or could not be had, it is the one before. */
  readonly plan: PlanWire | null;
  /** The keys of the rooms in the answer, in its order. */
  readonly keys: readonly string[];
  /** The same of its flights of stairs. */
  readonly flights: readonly string[];
  /** What is known of the chosen room besides its area, as on the wire, and the key of that room. */
  readonly roomCuts?: string | undefined;
  readonly chosen: string;
  /** Why there is no answer. */
  readonly message: string;
  /** Whether it was refused, as it would be again. */
  readonly isRefused: boolean;
  /** Sentences of the server, by the key of a room and its field. */
  readonly fields: FieldsOf<RoomField>;
  /** The same of the flights of stairs. */
  readonly flightFields: FieldsOf<FlightField>;
}

const NOTHING: Answer = {
  status: 'empty',
  plan: null,
  keys: [],
  flights: [],
  chosen: '',
  message: '',
  isRefused: false,
  fields: {},
  flightFields: {},
};
const WAIT_MS = 300;
/** A busy shop says with 503 that it can answer soon: so often it is asked again by itself. */
const MOST_AGAIN = 3;
const AGAIN_MS = 5000;
const UNREACHED =
  'We could not work this out, because the shop could not be reached. Your rooms are still here.';

/** The request's field of a room as the planner names it: `shape.length_m` is the measure A of a rectangle. */
const FIELD_NAMES: Readonly<Record<string, RoomField>> = {
  name: 'name',
  product_id: 'floor',
  pattern: 'pattern',
  'shape.length_m': 'a',
  'shape.width_m': 'b',
  'shape.area_m2': 'area',
  pattern_repeat_mm: 'repeat',
  door_clearance_mm: 'clearance',
};

function roomField(name: string): RoomField {
  const [, list, place] = /^(doors|cut_outs)\.(\d+)/.exec(name) ?? [];
  return list
    ? `${list === 'doors' ? 'door' : 'cutOut'}${Number(place)}`
    : (FIELD_NAMES[name] ?? (name === 'cut_outs' ? 'cutOut0' : 'shape'));
}

/** The sentences about the rooms or the stairs of a request, by their keys and the planner's fields. */
function fieldsOf<Field extends string>(
  { fields }: ApiError,
  list: 'rooms' | 'stairs',
  keys: readonly string[],
  fieldOf: (name: string) => Field,
): FieldsOf<Field> {
  const found: Record<string, Partial<Record<Field, string>>> = {};
  for (const [name, message] of Object.entries(fields)) {
    const [own, index, ...rest] = name.split('.');
    const key = keys[Number(index ?? NaN)];
    if (own !== list || key === undefined || rest.length === 0) continue;
    found[key] = { ...found[key], [fieldOf(rest.join('.'))]: message };
  }
  return found;
}

/** What is wrong with each part of a refused request. */
export const refusedFields = (
  error: ApiError,
  keys: readonly string[],
  flights: readonly string[],
): Pick<Answer, 'fields' | 'flightFields'> => ({
  fields: fieldsOf(error, 'rooms', keys, roomField),
  flightFields: fieldsOf(error, 'stairs', flights, flightField),
});

export function useAnswer(plan: DraftPlan): { answer: Answer; retry: () => void } {
  const [answer, setAnswer] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  const question = JSON.stringify(askable(plan));
  const asked = useRef('');

  useEffect(() => {
    const { body: sent, keys: own, flights, chosen } = JSON.parse(question) as ReturnType<typeof askable>;
    const isBare = sent.rooms.length + (sent.stairs ?? []).length === 0;
    if (isBare) setAnswer(NOTHING);
    else setAnswer((before) => ({ ...before, status: 'asking', message: '', fields: {}, flightFields: {} }));
    if (isBare && !sent.room_without_floor) return;
    const request = new AbortController();
    const ask = async (again = MOST_AGAIN) => {
      try {
        const found = await planCalls.plan(sent, AbortSignal.any([request.signal, requestTimeout()]));
        const known = { chosen, roomCuts: found.room_cuts };
        if (isBare) setAnswer({ ...NOTHING, ...known });
        else setAnswer({ ...NOTHING, ...known, status: 'ready', plan: found, keys: own, flights });
      } catch (error) {
        if (request.signal.aborted) return;
        const known = error instanceof ApiError ? error : new ApiError(0, '');
        if (known.status === 503 && again > 0) {
          timer = setTimeout(() => void ask(again - 1), AGAIN_MS);
          return;
        }
        if (isBare) return;
        const isRefused = known.status === 422 || known.status === 404;
        setAnswer((before) => ({
          ...before,
          status: 'failed',
          isRefused,
          message: known.detail || UNREACHED,
          ...refusedFields(known, own, flights),
        }));
      }
    };
    // The first answer need not wait for further typing.
    let timer = setTimeout(() => void ask(), asked.current === '' ? 0 : WAIT_MS);
    asked.current = question;
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [question, tries]);

  return { answer, retry: () => setTries((count) => count + 1) };
}
