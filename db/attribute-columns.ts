import { text } from 'drizzle-orm/sqlite-core';
import { type Attribute, ATTRIBUTES } from '../src/domain/catalogue/attributes.ts';
import { recordOf } from '../src/domain/shared/keys.ts';

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const column = <Name extends string>(name: Name) => text(name);

/** The name of the table's property for each attribute. The API uses snake_case names, Drizzle's table camelCase. */
export const ATTRIBUTE_COLUMNS = recordOf(ATTRIBUTES, camelCase) as {
  readonly [Name in Attribute]: CamelCase<Name>;
};

/** The columns of `products`: each attribute is a text. */
export const attributeColumns = Object.fromEntries(
  ATTRIBUTES.map((name) => [ATTRIBUTE_COLUMNS[name], column(name)]),
) as { [Name in Attribute as CamelCase<Name>]: ReturnType<typeof column<Name>> };
