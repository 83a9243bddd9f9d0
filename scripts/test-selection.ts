/**
 * Chooses the test files that a change can break. Unit tests are found by the import graph. Tests of the served shop are
 * found by the addresses that they and their support files name: those whose page or endpoint uses a changed file.
 */
import type { Import } from '#tests/support/imports.ts';

/** Behind everything that is served, in ways that no import shows. */
const BEHIND_ALL =
  /^(package(-lock)?\.json|\w+\.config\.(ts|mjs)|db\/|public\/|scripts\/(build|migrate|seed|start|test)\b|tests\/support\/(base|shop|read-only|global-setup|costs)\b)/;
/** Read sources as text; they take seconds. */
const ALWAYS = /^tests\/unit\/house\//;
const SERVER_ENTRY = 'src/server/main.ts';
const PAGES = 'src/pages/';
/** Renders again what a prerendered route makes, so all that it shows is found by that route. */
const TWIN_OF_ALL = `${PAGES}[...path].astro`;

export interface Selection {
  readonly run: readonly string[];
  readonly leftOut: readonly string[];
}

/** For each file, those that use it. A name is followed through an index.ts to the file that it comes from. */
function usersOf(imports: readonly Import[]): Map<string, Set<string>> {
  const sources = new Map(
    imports.flatMap(({ from, to, names, isReexport }) =>
      isReexport && to ? (names ?? []).map((name) => [`${from} ${name}`, to] as const) : [],
    ),
  );
  const users = new Map<string, Set<string>>();
  const add = (file: string, user: string) => users.set(file, (users.get(file) ?? new Set()).add(user));
  for (const { from, to, names, isReexport } of imports) {
    // An index.ts does not use what it passes on.
    if (!to || (isReexport && names)) continue;
    add(to, from);
    for (const name of names ?? []) {
      const source = sources.get(`${to} ${name}`);
      if (source) add(source, from);
    }
  }
  return users;
}

/** The files that a change of the given ones can affect, those included. */
export function affectedBy(changed: readonly string[], imports: readonly Import[]): Set<string> {
  const users = usersOf(imports);
  const affected = new Set(changed);
  for (const file of affected) for (const user of users.get(file) ?? []) affected.add(user);
  return affected;
}

/** The addresses in a test's source, as segments; a part that is computed is `*`: `/products/${id}` is products, *. */
export function addressesIn(source: string): string[][] {
  const literals = source.matchAll(/['"`](?:\*\*)?(\/(?:\$\{[^}]*\}|[^'"`\s?#])*)/g);
  return [...literals].map(([, text = '']) =>
    text
      .replace(/\$\{[^}]*\}/g, '*')
      .split('/')
      .filter(Boolean)
      .map((segment) => (segment.includes('*') ? '*' : segment)),
  );
}

/** Whether an address may be answered by a page file. */
export function mayAnswer(page: string, address: readonly string[]): boolean {
  const route = page
    .slice(PAGES.length)
    .replace(/\.(astro|ts)$/, '')
    .replace(/(^|\/)index$/, '')
    .split('/')
    .filter(Boolean);
  const rest = route.findIndex((segment) => segment.startsWith('[...'));
  if (rest === -1 ? address.length !== route.length : address.length < rest) return false;
  return (rest === -1 ? route : route.slice(0, rest)).every(
    (segment, at) => segment.startsWith('[') || address[at] === '*' || segment === address[at],
  );
}

/** A file and all that it imports. */
function reach(file: string, imports: readonly Import[]): Set<string> {
  const found = new Set([file]);
  for (const one of found) for (const { from, to } of imports) if (from === one && to) found.add(to);
  return found;
}

/** Chooses among `tests` for a change of the files `changed`; `read` returns a file's text. */
export function selectTests(
  changed: readonly string[],
  tests: readonly string[],
  imports: readonly Import[],
  read: (file: string) => string,
): Selection {
  const affected = affectedBy(changed, imports);
  const pages = [...affected].filter((file) => file.startsWith(PAGES) && file !== TWIN_OF_ALL);
  const isBehindAll =
    changed.some((file) => BEHIND_ALL.test(file)) ||
    affected.has('src/middleware.ts') ||
    (affected.has(SERVER_ENTRY) && pages.length === 0);
  const visits = (test: string) =>
    [...reach(test, imports)]
      .filter((file) => file.startsWith('tests/'))
      .flatMap((file) => addressesIn(read(file)))
      .some((address) => pages.some((page) => mayAnswer(page, address)));
  const mayBreak = (test: string) =>
    ALWAYS.test(test) ||
    affected.has(test) ||
    (!test.startsWith('tests/unit/') && (isBehindAll || (pages.length > 0 && visits(test))));
  return { run: tests.filter(mayBreak), leftOut: tests.filter((test) => !mayBreak(test)) };
}
