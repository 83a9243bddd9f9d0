/** The plans of the account: to open another one, or to delete it. */
import { useRef, useState } from 'react';
import type { KeptPlanWire } from '#domain/rooms/kept-contract.ts';
import { planCalls } from './calls.ts';
import { Refusal } from './controls.tsx';

interface Props {
  readonly openId: string | null;
  /** Told of a deletion that is under way, with what follows on it. */
  readonly onRemoving: (done: Promise<void>) => void;
  /** Goes on with another plan of the account. */
  readonly onOpen: (plan: KeptPlanWire) => void;
  /** A plan of the account was deleted. */
  readonly onDeleted: (id: string) => void;
}

const UNREACHED = 'Your account could not be reached. Please try again.';

export function OwnPlans({ openId, onRemoving, onOpen, onDeleted }: Props) {
  const [plans, setPlans] = useState<readonly KeptPlanWire[] | null>(null);
  const [error, setError] = useState('');
  /** The id of the plan whose deletion is to be confirmed. */
  const [asked, setAsked] = useState('');
  const summary = useRef<HTMLElement>(null);

  async function load() {
    try {
      setPlans((await planCalls.kept()).plans);
      setError('');
    } catch {
      setError(UNREACHED);
    }
  }
  async function remove({ id }: KeptPlanWire) {
    try {
      await planCalls.remove(id);
      setPlans((before) => before?.filter((plan) => plan.id !== id) ?? null);
      // The pressed button is gone.
      summary.current?.focus();
      onDeleted(id);
    } catch {
      setError(UNREACHED);
    }
  }

  return (
    <details
      className="planner-own"
      onToggle={(event) => {
        if (event.currentTarget.open) void load();
      }}
    >
      <summary ref={summary}>Your plans</summary>
      <Refusal text={error} />
      {plans?.length === 0 && <p className="hint">There is none in your account yet.</p>}
      <ul>
        {plans?.map((plan) => (
          <li key={plan.id}>
            <span>{plan.name}</span>
            {plan.id === openId ? (
              <span className="hint">open now</span>
            ) : (
              <button
                type="button"
                className="link"
                aria-label={`Open ${plan.name}`}
                onClick={() => onOpen(plan)}
              >
                Open
              </button>
            )}
            <button
              type="button"
              className="link"
              aria-label={`${plan.id === asked ? 'Keep' : 'Delete'} ${plan.name}`}
              onClick={() => setAsked(plan.id === asked ? '' : plan.id)}
            >
              {plan.id === asked ? 'Keep' : 'Delete'}
            </button>
            {plan.id === asked && (
              <p className="planner-asked" role="alert">
                It is gone from your account then, and its links stop working.{' '}
                <button
                  type="button"
                  className="link"
                  aria-label={`Delete for good: ${plan.name}`}
                  onClick={() => onRemoving(remove(plan))}
                >
                  Delete for good
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
