/** The package has no types of its own. */
declare module 'js-yaml' {
  /** Strings, numbers, booleans and null; no dates. */
  export const CORE_SCHEMA: unique symbol;
  /** @throws if the text is not YAML */
  export function load(text: string, options: { readonly schema: typeof CORE_SCHEMA }): unknown;
}
