/** Example sentences for what a message may be for besides advice, as data; compared by meaning, never shown. */
import examples from './examples.json' with { type: 'json' };

export const EXAMPLES = examples;
export type Kind = keyof typeof examples;
export const KINDS = Object.keys(examples) as readonly Kind[];
