/** When the chat asks how it was: after staff have resolved it or the shopper has ended it, until it goes on. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $chat } from '#islands/stores/chat-state.ts';

/** @returns whether the end is shown, and the shopper's own way to it */
export function useEnd(): readonly [shown: boolean, end: () => void] {
  const { messages, owner, asksHowItWas } = useStore($chat);
  const asked = messages.filter(({ message_type: type }) => type === 'user').length;
  /** How many words of the shopper stood when it ended: one more, and it is no end. */
  const [endedAt, setEndedAt] = useState<number | null>(asksHowItWas ? asked : null);
  const [before, setBefore] = useState({ owner, asksHowItWas });
  if (before.owner !== owner || before.asksHowItWas !== asksHowItWas) {
    setBefore({ owner, asksHowItWas });
    // Asked until it goes on, also where the answer has been given meanwhile.
    if (asksHowItWas && !before.asksHowItWas) setEndedAt(asked);
    if (owner !== 'ai' && before.owner === 'ai') setEndedAt(null);
  }
  return [endedAt !== null && asked <= endedAt, () => setEndedAt(asked)];
}
