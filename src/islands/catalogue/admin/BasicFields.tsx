/** Name, description, category, supplier. */
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import { Field, InputField, SelectField } from '#islands/admin/Field.tsx';
import { Section } from '#islands/admin/Section.tsx';
import type { ProductState } from './use-product.ts';

interface Props {
  readonly state: ProductState;
  readonly suppliers: readonly string[];
}

export function BasicFields({ state: { draft, set, errors }, suppliers }: Props) {
  return (
    <Section title="What it is" hint="The name makes the page’s address once, when the product is made.">
      <InputField
        label="Name"
        error={errors['name']}
        name="name"
        required
        maxLength={200}
        value={draft.name}
        onChange={(event) => set('name', event.target.value)}
      />
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
        <SelectField
          label="Category"
          error={errors['category']}
          options={CATEGORIES}
          name="category"
          value={draft.category}
          onChange={(event) => set('category', event.target.value)}
        />
        <InputField
          label="Supplier"
          error={errors['supplier']}
          name="supplier"
          list="suppliers"
          required
          value={draft.supplier}
          onChange={(event) => set('supplier', event.target.value)}
        />
        <InputField
          label="SKU"
          error={errors['sku']}
          hint="Left empty, one is found."
          optional
          name="sku"
          value={draft.sku}
          onChange={(event) => set('sku', event.target.value)}
        />
        <InputField
          label="Version group"
          error={errors['own_item_group_id']}
          hint="Products with the same group are versions of one floor: letters, digits, - . / and _, at most 50. Left empty, their names decide."
          optional
          name="own_item_group_id"
          maxLength={50}
          value={draft.own_item_group_id}
          onChange={(event) => set('own_item_group_id', event.target.value)}
        />
      </div>
      <datalist id="suppliers">
        {suppliers.map((supplier) => (
          <option key={supplier} value={supplier} />
        ))}
      </datalist>
    </Section>
  );
}
