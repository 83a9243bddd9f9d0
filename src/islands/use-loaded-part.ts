/** A part of a page whose code is loaded when it is first asked for; the same button shows and hides it. */
import { useState } from 'react';
import { loadAgain } from './load-again.ts';

export function useLoadedPart<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<{ readonly code: Part } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState('');

  async function toggle() {
    setError('');
    if (part) return setOpen(!isOpen);
    try {
      setPart({ code: await loadAgain(load) });
      setOpen(true);
    } catch {
      setError('This could not be loaded. Please try again.');
    }
  }

  return { shown: isOpen ? (part?.code ?? null) : null, isOpen, error, toggle: () => void toggle() };
}
