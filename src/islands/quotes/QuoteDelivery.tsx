/** The choice of a day in the form that accepts a quote: the checkout's fields, for the address typed beside them. */
import { useEffect, useRef, useState } from 'react';
import type { DeliveryDraft } from '#domain/delivery/draft.ts';
import { DeliveryFields } from '#islands/delivery/DeliveryFields.tsx';

interface Props {
  /** The boxes, as the call takes them. */
  readonly items: string;
  /** What was chosen before a refusal. */
  readonly chosen: DeliveryDraft;
  readonly errors: Readonly<Record<string, string>>;
}

export function QuoteDelivery({ items, chosen, errors }: Props) {
  const [draft, setDraft] = useState(chosen);
  const [place, setPlace] = useState({ postcode: '', country: '' });
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form) return;
    const read = () => {
      const typed = new FormData(form);
      setPlace({ postcode: String(typed.get('postal_code')), country: String(typed.get('country')) });
    };
    read();
    const controller = new AbortController();
    form.addEventListener('input', read, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return (
    <div ref={root}>
      <DeliveryFields
        value={draft}
        {...place}
        items={items}
        errors={errors}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      <input type="hidden" name="delivery" value={JSON.stringify(draft)} />
    </div>
  );
}
