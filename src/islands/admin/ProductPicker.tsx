/** Products linked to a photo: added by a search, removed by a button. */
import { useEffect, useId, useState } from 'react';
import { api, ApiError } from '#islands/api.ts';

export interface Linked {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly value: readonly Linked[];
  readonly onChange: (value: readonly Linked[]) => void;
}

const MOST = 20;

export function ProductPicker({ value, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Linked[]>([]);
  const [said, setSaid] = useState('');
  const searched = text.trim();
  useEffect(() => {
    if (searched.length < 2) return;
    const asking = new AbortController();
    api('GET /products', { query: { search: searched, limit: 10 }, signal: asking.signal })
      .then(({ products }) => {
        setFound(products);
        const { length } = products;
        setSaid(
          length === 0 ? 'No product found.' : `${length} ${length === 1 ? 'product' : 'products'} found.`,
        );
      })
      .catch((error: unknown) => {
        if (error instanceof ApiError) setSaid(error.detail || 'Failed to fetch products');
      });
    return () => asking.abort();
  }, [searched]);
  const linkedIds = new Set(value.map((product) => product.id));
  const offered = searched.length < 2 ? [] : found.filter((product) => !linkedIds.has(product.id));
  return (
    <fieldset className="picker">
      <legend className="label">
        Products in the photo <span className="label-optional">(optional)</span>
      </legend>
      <ul className="picker-list">
        {value.map((product) => (
          <li key={product.id} className="chip">
            {product.name}
            <button
              type="button"
              aria-label={`Remove ${product.name}`}
              onClick={() => {
                onChange(value.filter((chosen) => chosen.id !== product.id));
                setSaid(`${product.name} is removed.`);
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <label className="sr-only" htmlFor={id}>
        Find a product
      </label>
      <input
        className="input"
        id={id}
        type="search"
        placeholder="Find a product by its name"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter searches; it does not save the photo.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul className="picker-found">
        {offered.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              className="btn btn-secondary btn-sm"
              disabled={value.length >= MOST}
              onClick={() => {
                onChange([...value, { id: product.id, name: product.name }]);
                setText('');
                setSaid(`${product.name} is linked.`);
                document.getElementById(id)?.focus();
              }}
            >
              Link {product.name}
            </button>
          </li>
        ))}
      </ul>
      <p className="hint" role="status">
        {said}
      </p>
    </fieldset>
  );
}
