/** Searches a product to attach to an answer. */
import { useEffect, useId, useState } from 'react';
import { api, ApiError } from '#islands/api.ts';

export interface ProductChoice {
  readonly id: string;
  readonly name: string;
}

interface Props {
  /** The chosen product; null for none. */
  readonly value: ProductChoice | null;
  readonly onChoose: (product: ProductChoice | null) => void;
}

export function ProductField({ value, onChoose }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly ProductChoice[]>([]);
  useEffect(() => {
    if (text.trim().length < 2) return;
    const asking = new AbortController();
    api('GET /products', { query: { search: text.trim(), limit: 10 }, signal: asking.signal })
      .then(({ products }) => setFound(products))
      .catch((error: unknown) => {
        if (error instanceof ApiError) setFound([]);
      });
    return () => asking.abort();
  }, [text]);
  /** The chosen product stays in the list while another is searched. */
  const offered = !value || found.some((product) => product.id === value.id) ? found : [value, ...found];
  return (
    <div className="inbox-product">
      <label className="sr-only" htmlFor={id}>
        Find a product to insert
      </label>
      <input
        className="input"
        id={id}
        type="search"
        placeholder="Find a product to insert"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter searches; it does not send the answer.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {offered.length > 0 && (
        <select
          className="input"
          aria-label="Product to insert"
          value={value?.id ?? ''}
          onChange={(event) => onChoose(offered.find(({ id: one }) => one === event.target.value) ?? null)}
        >
          <option value="">No product</option>
          {offered.map((product) => (
            <option key={product.id} value={product.id}>
              {product.name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
