/** Name, description, category, supplier. */
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import { Field, InputField, SelectField } from '#islands/admin/Field.tsx';
import { Section } from '#islands/admin/Section.tsx';
import type { ProductState } from './use-product.ts';

interface Props {
  readonly state: ProductState;
  readonly suppliers: readonly string[];
}

export function BasicFields({ state: { field }, suppliers }: Props) {
  const { error, ...description } = field('description');
  return (
    <Section title="What it is" hint="The name makes the page’s address once, when the product is made.">
      <InputField {...field('name')} label="Name" required maxLength={200} />
      <Field
        label="Description"
        error={error}
        hint="Simple marks work: **bold**, - lists, ## headings."
        optional
      >
        {(control) => <textarea {...control} className="input" rows={7} {...description} />}
      </Field>
      <div className="form-pair">
        <SelectField {...field('category')} label="Category" options={CATEGORIES} />
        <InputField {...field('supplier')} label="Supplier" list="suppliers" required />
        <InputField {...field('sku')} label="SKU" hint="Left empty, one is found." optional />
        <InputField
          {...field('own_item_group_id')}
          label="Version group"
          hint="Products with the same group are versions of one floor: letters, digits, - . / and _, at most 50. Left empty, their names decide."
          optional
          maxLength={50}
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
