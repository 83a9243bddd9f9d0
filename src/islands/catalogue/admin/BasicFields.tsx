/** Name, description, category, supplier. */
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import { Field } from '#islands/admin/Field.tsx';
import { Section } from '#islands/admin/Section.tsx';
import type { ProductState } from './use-product.ts';

interface Props {
  readonly state: ProductState;
  readonly suppliers: readonly string[];
}

export function BasicFields({ state: { draft, set, errors }, suppliers }: Props) {
  return (
    <Section title="What it is" hint="The name makes the page’s address once, when the product is made.">
      <Field label="Name" error={errors['name']}>
        {(control) => (
          <input
            {...control}
            className="input"
            name="name"
            required
            maxLength={200}
            value={draft.name}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Description"
        error={errors['description']}
        hint="Simple marks work: **bold**, - lists, ## headings."
        optional
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            name="description"
            rows={7}
            value={draft.description}
            onChange={(event) => set('description', event.target.value)}
          />
        )}
      </Field>
      <div className="form-pair">
        <Field label="Category" error={errors['category']}>
          {(control) => (
            <select
              {...control}
              className="input"
              name="category"
              value={draft.category}
              onChange={(event) => set('category', event.target.value)}
            >
              {CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Supplier" error={errors['supplier']}>
          {(control) => (
            <input
              {...control}
              className="input"
              name="supplier"
              list="suppliers"
              required
              value={draft.supplier}
              onChange={(event) => set('supplier', event.target.value)}
            />
          )}
        </Field>
        <Field label="SKU" error={errors['sku']} hint="Left empty, one is found." optional>
          {(control) => (
            <input
              {...control}
              className="input"
              name="sku"
              value={draft.sku}
              onChange={(event) => set('sku', event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Version group"
          error={errors['own_item_group_id']}
          hint="Products with the same group are versions of one floor: letters, digits, - . / and _, at most 50. Left empty, their names decide."
          optional
        >
          {(control) => (
            <input
              {...control}
              className="input"
              name="own_item_group_id"
              maxLength={50}
              value={draft.own_item_group_id}
              onChange={(event) => set('own_item_group_id', event.target.value)}
            />
          )}
        </Field>
      </div>
      <datalist id="suppliers">
        {suppliers.map((supplier) => (
          <option key={supplier} value={supplier} />
        ))}
      </datalist>
    </Section>
  );
}
