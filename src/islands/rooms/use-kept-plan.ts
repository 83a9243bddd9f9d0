/**
 * Where a plan is kept: in the browser always, and for a signed-in shopper in the account as well, once the
 * measures of each of its rooms can be read. A plan that was drawn before the login is moved into the account once.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeptPlanBody, KeptPlanWire } from '#domain/rooms/kept-contract.ts';
import { ApiError, detailOf } from '#islands/api.ts';
import { isGuest } from '#islands/stores/viewer.ts';
import { planCalls } from './calls.ts';
import type { DraftPlan } from './draft.ts';
import { bodyOf, keepOnce } from './keep-plan.ts';
import type { StoredPlan } from './stored-plans.ts';
import type { Answer } from './use-answer.ts';
import { type OtherTabs, useOtherTabs } from './use-other-tabs.ts';

const WAIT_MS = 1200;

export interface Kept {
  readonly planId: string | null;
  readonly links: Pick<KeptPlanWire, 'share_url' | 'fitter_url'> | null;
  /** `behind`: the account has an earlier state, and gets this one when it can be worked out. */
  readonly status: 'browser' | 'saving' | 'account' | 'behind' | 'failed';
  /** The plan as it was last kept in the account, as JSON. */
  readonly saved: string;
  /** Why it could not be kept in the account, if the server says so. */
  readonly message?: string;
}

/**
 * @param onChanged told of a plan that was changed in another place, which is not replaced then
 * @param tabs told of what other tabs of this browser have stored
 */
export function useKeptPlan(
  draft: DraftPlan | null,
  answer: Answer,
  onChanged: (plan: KeptPlanWire) => void,
  tabs: OtherTabs,
) {
  const [kept, setKept] = useState<Kept>({ planId: null, links: null, status: 'browser', saved: '' });
  const planId = useRef<string | null>(null);
  /** Counts the plans that were opened: an answer about an earlier one changes nothing. */
  const opened = useRef(0);
  const running = useRef(Promise.resolve());
  /** The deletion of a plan, which may be answered after a change of it. */
  const removing = useRef(Promise.resolve());
  /** Sent without an answer, so that nobody knows whether the account has it. */
  const unsure = useRef<KeptPlanBody | null>(null);
  /** Of the account's plan as it is known here. */
  const updatedAt = useRef<string | undefined>(undefined);
  const store = useOtherTabs(tabs);
  const tell = useRef(onChanged);
  useEffect(() => {
    tell.current = onChanged;
  });

  const body = draft && (answer.status === 'ready' || answer.status === 'empty') ? bodyOf(draft) : null;
  const text = body && JSON.stringify(body);
  useEffect(() => {
    if (!draft) return;
    const isSaved = text !== null && text === kept.saved;
    store({ draft, planId: planId.current, updatedAt: updatedAt.current, isSaved });
  }, [draft, kept, text, store]);

  useEffect(() => {
    if (!text || (text === kept.saved && !unsure.current) || isGuest()) return;
    const turn = opened.current;
    const save = async () => {
      const sent = JSON.parse(text) as KeptPlanBody;
      const isLeft = () => opened.current !== turn;
      if (isLeft()) return;
      setKept((before) => ({ ...before, status: 'saving' }));
      const send = async (plan: KeptPlanBody) => {
        const id = planId.current;
        unsure.current = plan;
        const kept = id
          ? await planCalls
              .change(id, { ...plan, updated_at: updatedAt.current })
              .catch(async (error: unknown) => {
                // Deleted elsewhere, it is kept as a new one; deleted or left here, it is not.
                await removing.current;
                if (!isLeft() && error instanceof ApiError && error.status === 404) return keepOnce(plan);
                throw error;
              })
          : await keepOnce(plan);
        if (isLeft()) return;
        unsure.current = null;
        planId.current = kept.id;
        updatedAt.current = kept.updated_at;
        const status = plan === sent ? 'account' : 'saving';
        setKept({ planId: kept.id, links: kept, status, saved: JSON.stringify(plan) });
      };
      try {
        // What may have been kept already is kept once more, and is no newer then: this change comes upon that.
        if (unsure.current) await send(unsure.current);
        if (!isLeft()) await send(sent);
      } catch (error) {
        if (isLeft()) return;
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) unsure.current = null;
        if (error instanceof ApiError && error.code === 'changed' && planId.current) {
          const plan = await planCalls.one(planId.current).catch(() => null);
          if (isLeft()) return;
          if (plan) return tell.current(plan);
        }
        const message = detailOf(error) ?? '';
        setKept((before) => ({ ...before, status: 'failed', message }));
      }
    };
    // One after the other, so that the last one stays.
    const timer = setTimeout(() => {
      running.current = running.current.then(save);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, kept.saved]);

  /** Goes on with another plan: one of the account's, or a new one. */
  const openPlan = useCallback(({ planId: id, updatedAt: known }: Omit<StoredPlan, 'draft'>) => {
    opened.current += 1;
    planId.current = id;
    updatedAt.current = known;
    unsure.current = null;
    setKept({ planId: id, links: null, status: id ? 'account' : 'browser', saved: '' });
  }, []);
  /** Told of a deletion that is under way, with what follows on it. */
  const onRemoving = useCallback((done: Promise<void>) => {
    removing.current = done;
  }, []);
  const isLate = kept.status === 'account' && text !== kept.saved;
  const isStopped = isLate && (isGuest() || (text === null && answer.status !== 'asking'));
  const status = isStopped ? 'behind' : isLate ? 'saving' : kept.status;
  return { kept: { ...kept, status }, openPlan, onRemoving };
}
