/** Two people changed one product: what differs, and whose value to take. Nothing typed is lost. */
import type { Clash } from './draft.ts';

interface Props {
  readonly clashes: readonly Clash[];
  readonly onTake: (clash: Clash) => void;
}

const readable = (value: Clash['theirs']): string =>
  typeof value === 'object' ? `${value.length} pictures` : value === '' ? 'empty' : String(value);

export function Conflict({ clashes, onTake }: Props) {
  if (clashes.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p>What others changed elsewhere is in the form already. You both changed these; yours stands:</p>
      <ul className="figure-list">
        {clashes.map((clash) => (
          <li key={clash.key}>
            <span>
              <strong>{clash.key.replace(/_/g, ' ')}</strong>: theirs is <q>{readable(clash.theirs)}</q>
            </span>
            <button type="button" className="btn btn-secondary btn-sm" onClick={() => onTake(clash)}>
              Use theirs<span className="sr-only"> for {clash.key.replace(/_/g, ' ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
