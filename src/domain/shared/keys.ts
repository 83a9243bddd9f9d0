/** Closed sets of names: TypeScript forgets them at `includes`, `Object.keys` and `Object.fromEntries`; these do not. */

/** True where a value is one of a closed list. */
export const isOneOf = <One>(list: readonly One[], value: unknown): value is One =>
  list.some((one) => one === value);

/** The keys of a record that holds nothing beyond its type. */
export const keysOf = <Whole extends object>(whole: Whole): (keyof Whole & string)[] =>
  Object.keys(whole) as (keyof Whole & string)[];

/**
 * A record with a value for each name.
 * @example recordOf(['a', 'b'], (name) => name.length) // { a: 1, b: 1 }
 */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
