/** Answers to several calls about one thing may come in another order than that in which the shop did them. */

/**
 * Takes answers in. One that was asked for alone holds. Where two were on their way at once nobody can tell which is the
 * newer: after the last of them what holds is read again.
 * @param show takes an answer over
 * @param readAgain asks for what holds now
 * @returns waits for a call and shows its answer; `isLook` where it only reads, and may tell of what was before a change
 */
export function uncrossed<Answer>(show: (answer: Answer) => void, readAgain: () => Promise<void>) {
  let underWay = 0;
  let crossed = false;
  return async (call: Promise<Answer>, isLook = false): Promise<void> => {
    crossed ||= underWay > 0;
    underWay += 1;
    try {
      const answer = await call;
      if (!isLook || !crossed) show(answer);
    } finally {
      underWay -= 1;
      if (underWay === 0 && crossed) {
        crossed = false;
        void readAgain();
      }
    }
  };
}
