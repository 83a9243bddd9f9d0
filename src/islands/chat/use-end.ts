/** When to ask for a rating: after staff have resolved the conversation or the shopper has ended it, until it goes on. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $chat } from '#islands/stores/chat-state.ts';

/** @returns whether the end is shown, and a function for the shopper to end the conversation */
export function useEnd(): readonly [shown: boolean, end: () => void] {
  const { messages, owner, asksHowItWas } = useStore($chat);
  const asked = messages.filter(({ message_type: type }) => type === 'user').length;
  /** The number of the shopper's messages when it ended; with one more, the conversation goes on. */
  const [endedAt, setEndedAt] = useState<number | null>(asksHowItWas ? asked : null);
  const [before, setBefore] = useState({ owner, asksHowItWas });
  if (before.owner !== owner || before.asksHowItWas !== asksHowItWas) {
    setBefore({ owner, asksHowItWas });
    // Stays until the conversation goes on, even after the rating was given.
    if (asksHowItWas && !before.asksHowItWas) setEndedAt(asked);
    if (owner !== 'ai' && before.owner === 'ai') setEndedAt(null);
  }
  return [endedAt !== null && asked <= endedAt, () => setEndedAt(asked)];
}
