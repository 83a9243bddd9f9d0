/** A merge conflict: lists the fields that two people changed, to choose whose value to take. */
import { useRef } from 'react';
import type { Clash } from './merge.ts';

interface Props<Draft extends object> {
  readonly clashes: readonly Clash<Draft>[];
  readonly onTake: (clash: Clash<Draft>) => void;
}

function readable(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value === '' ? 'empty' : value.startsWith('data:') ? 'a file' : value;
  return JSON.stringify(value);
}

export function Conflict<Draft extends object>({ clashes, onTake }: Props<Draft>) {
  const box = useRef<HTMLDivElement>(null);
  if (clashes.length === 0) return null;
  return (
    <div className="grid gap-2" ref={box} tabIndex={-1}>
      <p>What others changed elsewhere is in the form already. You both changed these; yours stands:</p>
      <ul className="figure-list">
        {clashes.map((clash) => {
          const name = clash.key.replace(/_/g, ' ');
          return (
            <li key={clash.key}>
              <span>
                <strong>{name}</strong>: theirs is <q>{readable(clash.theirs)}</q>
              </span>
              <button
                type="button"
                className="btn btn-secondary btn-sm"
                onClick={() => {
                  // The button disappears with its row, so the focus moves to the list.
                  (box.current?.closest<HTMLElement>('[role=alert]') ?? box.current)?.focus();
                  onTake(clash);
                }}
              >
                Use theirs<span className="sr-only"> for {name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
