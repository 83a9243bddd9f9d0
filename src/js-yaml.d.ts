/** The package has no types of its own. */
declare module 'js-yaml' {
  /** @throws if the text is not YAML */
  export function load(text: string): unknown;
}
