import { makeBase } from './base.ts';
import { fillCompileCache } from './compiled.ts';

let made: Promise<void> | undefined;

/** Vitest calls this once for each served project; the base is made once. */
export default function setup(): Promise<void> {
  return (made ??= makeBase().then(fillCompileCache));
}
