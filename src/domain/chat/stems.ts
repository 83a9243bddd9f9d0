/** Word stems, for comparing texts. */
import { plain } from './plain.ts';

const STOP = new Set(
  'a an the of to in on at for and or is are be was were am i me my we you your it its this that these those do does did can could would should will with if so as by from up out about just really what which when where who how there have has had any some get got put recommend suggest suggestion think'.split(
    ' ',
  ),
);

/** A light English stem: enough for `fitting`, `fitted`, `fits`. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?:ing|ed|es|s|ly)$/, (ending) => (word.length - ending.length >= 3 ? '' : ending))
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** The stems of a text's words that mean something. */
export const stems = (text: string): string[] =>
  plain(text)
    .split(/[^a-z0-9£%]+/)
    .filter((word) => word.length > 1 && !STOP.has(word))
    .map(stem);
