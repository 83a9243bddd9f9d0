/** What follows from the list of attributes (attribute-list.ts) for filters, forms and files. */
import { isOneOf, keysOf, recordOf } from '../shared/keys.ts';
import { type Attribute, ATTRIBUTE_LIST, declared } from './attribute-list.ts';
import { CATEGORIES, type Category } from './categories.ts';

export type { Attribute };

export const ATTRIBUTES: readonly Attribute[] = keysOf(ATTRIBUTE_LIST);

export const ATTRIBUTE_LABELS = recordOf(ATTRIBUTES, (name) => declared(name).label);

const placeOf = (name: Attribute, category: Category): number => declared(name).filters[category] ?? 0;

/** The filters each category offers, in order. */
export const CATEGORY_FILTERS: Record<Category, readonly Attribute[]> = recordOf(CATEGORIES, (category) =>
  ATTRIBUTES.filter((name) => placeOf(name, category) > 0).sort(
    (a, b) => placeOf(a, category) - placeOf(b, category),
  ),
);

/** The values that a category's filter offers first. */
export const fixedOptions = (category: Category, name: Attribute): readonly string[] =>
  declared(name).values?.[category] ?? [];

/** Whether a name is one of the attributes. */
export const isAttribute = (name: string): name is Attribute => isOneOf(ATTRIBUTES, name);
