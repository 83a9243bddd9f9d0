/** Typed versions of `includes`, `Object.keys` and `Object.fromEntries`, which lose the literal types of names. */

/** Type guard: whether a value is in a closed list. */
export const isOneOf = <Item>(list: readonly Item[], value: unknown): value is Item =>
  list.some((item) => item === value);

/** The keys of a record, which must not have more keys than its type. */
export const keysOf = <Source extends object>(source: Source): (keyof Source & string)[] =>
  Object.keys(source) as (keyof Source & string)[];

/**
 * Builds a record with a value for each name.
 * @example recordOf(['a', 'b'], (name) => name.length) // { a: 1, b: 1 }
 */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
