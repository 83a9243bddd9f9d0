/** The plan in this browser, which several tabs may have open: none of them stores an older copy over another's change. */
import { useCallback, useEffect, useRef } from 'react';
import { isSameStored, keepEarlier, storedPlan, storedText, storePlan } from './plan-storage.ts';
import type { StoredPlan } from './stored-plans.ts';

export interface OtherTabs {
  /** Another tab has stored a plan, and nothing was changed here since. */
  readonly onOther: (plan: StoredPlan) => void;
  /** Another tab's plan is kept as an earlier one, because this one was changed here as well. */
  readonly onBoth: () => void;
}

/** @returns stores the plan, unless this tab only has an older copy of it */
export function useOtherTabs(tabs: OtherTabs): (plan: StoredPlan) => void {
  /** What this tab has read or stored last: another text in the browser is another tab's. */
  const own = useRef<{ readonly plan: StoredPlan; readonly text: string | null } | null>(null);
  const tell = useRef(tabs);
  useEffect(() => {
    tell.current = tabs;
  });

  const follow = useCallback(() => {
    const text = storedText();
    if (document.hidden || !own.current || own.current.text === text) return;
    const other = storedPlan();
    const isNew = other !== null && !isSameStored(other, own.current.plan);
    // Followed from now on: who changes it there again before it is shown here is followed once more.
    own.current = { plan: isNew ? other : own.current.plan, text };
    // Somebody has logged in elsewhere, and the plan is the account's now: a guest's copy would become a second one.
    if (!other && text !== null) {
      location.reload();
      return;
    }
    if (isNew) tell.current.onOther(other);
  }, []);

  useEffect(() => {
    // A tab that was asleep is told nothing of what others have stored.
    addEventListener('storage', follow);
    addEventListener('pageshow', follow);
    document.addEventListener('visibilitychange', follow);
    return () => {
      removeEventListener('storage', follow);
      removeEventListener('pageshow', follow);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [follow]);

  return useCallback(
    (plan: StoredPlan) => {
      const isOthers = own.current !== null && own.current.text !== storedText();
      if (isOthers && own.current?.plan.draft === plan.draft) {
        follow();
        return;
      }
      // Shown as it was read: to store it again would be over what another tab is storing just now.
      const { current: last } = own;
      const isShown = last !== null && isSameStored(last.plan, plan) && last.plan.isSaved === plan.isSaved;
      if (isShown && !isOthers) {
        own.current = { plan, text: last.text };
        return;
      }
      if (isOthers && keepEarlier()) tell.current.onBoth();
      storePlan(plan);
      own.current = { plan, text: storedText() };
    },
    [follow],
  );
}
