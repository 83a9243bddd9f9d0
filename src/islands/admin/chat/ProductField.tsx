/** Searches a product to attach to an answer. */
import { useEffect, useId, useState } from 'react';
import { api, ApiError } from '#islands/api.ts';

interface Props {
  /** The chosen product's id; empty for none. */
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

interface Found {
  readonly id: string;
  readonly name: string;
}

export function ProductField({ value, onChoose }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    if (text.trim().length < 2) return;
    const asking = new AbortController();
    const query = new URLSearchParams({ search: text.trim(), limit: '10' }).toString();
    api<{ products: Found[] }>(`/products?${query}`, { signal: asking.signal })
      .then(({ products }) => setFound(products))
      .catch((error: unknown) => {
        if (error instanceof ApiError) setFound([]);
      });
    return () => asking.abort();
  }, [text]);
  return (
    <div className="desk-product">
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
      {(found.length > 0 || value) && (
        <select
          className="input"
          aria-label="Product to insert"
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">No product</option>
          {found.map((product) => (
            <option key={product.id} value={product.id}>
              {product.name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
