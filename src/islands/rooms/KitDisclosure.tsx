/** 'What else do I need?': the kit of a floor, loaded when it is asked for. */
import { loadAgain } from '#islands/load-again.ts';
import { useState } from 'react';
import type { KitPanel } from './KitPanel.tsx';

interface Props {
  readonly productId: string;
  readonly name: string;
  /** The floor to cover, in m². */
  readonly areaM2: number;
}

export function KitDisclosure({ productId, name, areaM2 }: Props) {
  const [Panel, setPanel] = useState<typeof KitPanel | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState('');

  async function toggle() {
    setError('');
    if (Panel) return setOpen(!isOpen);
    try {
      const loaded = await loadAgain(() => import('./KitPanel.tsx'));
      setPanel(() => loaded.KitPanel);
      setOpen(true);
    } catch {
      setError('This could not be loaded. Please try again.');
    }
  }

  return (
    <div className="kit-disclosure">
      <button
        type="button"
        className="link"
        aria-expanded={isOpen}
        aria-label={`What else do I need for ${name}?`}
        onClick={() => void toggle()}
      >
        What else do I need?
      </button>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {isOpen && Panel && <Panel productId={productId} areaM2={areaM2} />}
    </div>
  );
}
