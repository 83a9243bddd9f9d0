/** Where the plan is kept, its link for others, and printing. */
import { type ComponentProps, useId, useState } from 'react';
import { loginFor } from '#domain/accounts/next.ts';
import { MAX_NOTES } from '#domain/rooms/limits.ts';
import { useHydrated } from '#islands/use-hydrated.ts';
import { isStaff } from '#islands/stores/viewer.ts';
import { OwnPlans } from './OwnPlans.tsx';
import { isStorageBlocked } from './plan-storage.ts';
import { SendPlan } from './SendPlan.tsx';
import type { Kept } from './use-kept-plan.ts';

interface Props extends Omit<ComponentProps<typeof OwnPlans>, 'openId'> {
  readonly kept: Kept;
  /** Whether each room has all that a plan needs. */
  readonly isWhole: boolean;
  readonly isForGuest: boolean;
  readonly notes: string;
  readonly onNotes: (notes: string) => void;
  readonly onNew: () => void;
  /** Goes back to the plan that another one replaced; null if there is none. */
  readonly onEarlier: (() => void) | null;
}

const WHERE: Readonly<Record<Kept['status'], string>> = {
  browser: 'Your plan is kept in this browser.',
  saving: 'Saving…',
  account: 'Your plan is kept in your account.',
  behind:
    'Your plan is kept in this browser. What you change reaches your account once the plan can be worked out.',
  failed:
    'Your plan is kept in this browser. Your account could not be reached; we try again with your next change.',
};

const BLOCKED =
  'Your browser blocks storage for this site, so your plan lasts as long as this page. Please allow site data for it, or log in.';

/** Where the plan is, with the server's reason if it is not in the account. */
function whereOf({ status, message }: Kept, isBlocked: boolean): string {
  if (isBlocked && status !== 'account' && status !== 'saving') return BLOCKED;
  return status === 'failed' && message ? `${WHERE.browser} ${message}` : WHERE[status];
}

/** The page of a plan's read-only link. */
const pageOf = (shareUrl: string): string =>
  new URL(`/plan/shared/${shareUrl.split('/').at(-1) ?? ''}`, shareUrl).href;

function ShareLink({ share_url, fitter_url }: NonNullable<Kept['links']>) {
  const url = pageOf(share_url);
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The link is shown below and can be copied by hand.
    }
  }
  return (
    <div className="planner-share">
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => void copy()}>
        Copy the link
      </button>
      <span role="status">{copied ? 'Copied.' : ''}</span>
      <p className="hint">
        Whoever has it can look, not change: <a href={url}>{url}</a>
      </p>
      <p className="hint">
        For your fitter: <a href={fitter_url}>the same without prices</a>
      </p>
      <p className="hint">
        Rather have us measure?{' '}
        <a href={`/visit?plan=${url.split('/').at(-1)}`}>Book a visit with this plan</a>
      </p>
    </div>
  );
}

export function KeepPlan(props: Props) {
  const { kept, isWhole, isForGuest, notes, onNotes, onNew, onEarlier, ...own } = props;
  const notesId = useId();
  const isBlocked = useHydrated() && isStorageBlocked();
  return (
    <section className="grid gap-2 pt-4 border-t border-line" aria-label="Keep and share">
      <p role="status">{whereOf(kept, isBlocked)}</p>
      {isForGuest && (
        <p className="hint">
          <a className="link" href={loginFor('/plan')}>
            Log in
          </a>{' '}
          to have it on every device, and to send a link to the other half of the house or to your fitter.
        </p>
      )}
      {!isForGuest && <OwnPlans openId={kept.planId} {...own} />}
      {kept.links && <ShareLink {...kept.links} />}
      {kept.links && (
        <div className="field">
          <label className="label" htmlFor={notesId}>
            Notes for the fitter
          </label>
          <p className="hint" id={`${notesId}hint`}>
            Access, parking, what lies under the floor now. They stand on the fitter’s sheet alone.
          </p>
          <textarea
            className="input"
            id={notesId}
            rows={3}
            maxLength={MAX_NOTES}
            aria-describedby={`${notesId}hint`}
            value={notes}
            onChange={(event) => onNotes(event.target.value)}
          />
        </div>
      )}
      {!isForGuest && isStaff() && kept.planId && <SendPlan key={kept.planId} planId={kept.planId} />}
      <div className="flex flex-wrap gap-2">
        {isWhole && (
          <button type="button" className="btn btn-secondary btn-sm" onClick={() => print()}>
            Print plan and list
          </button>
        )}
        <button type="button" className="btn btn-quiet btn-sm" onClick={onNew}>
          Start a new plan
        </button>
        {onEarlier && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={onEarlier}>
            Back to your earlier plan
          </button>
        )}
      </div>
    </section>
  );
}
