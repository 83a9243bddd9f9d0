/** Reads all imports of the project, including `.astro` frontmatter, script tags and style sheets. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export interface Import {
  /** Path from the project's root. */
  readonly from: string;
  /** As written. */
  readonly specifier: string;
  /** Path from the project's root, where it is one of our files. */
  readonly to: string | null;
  readonly typeOnly: boolean;
  /** The names in braces; null where the whole module is meant (default, `*`, side effect, `import()`). */
  readonly names: readonly string[] | null;
  /** `export … from`. */
  readonly isReexport: boolean;
}

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCE = /\.(ts|tsx|astro|mjs|css)$/;
const IMPORT =
  /(?:^|[\s;>])(?:@?import|(export))\s+(type\s+)?(?:([\w*${}\s,]+?)\s+from\s+)?['"]([^'"\n]+)['"]|import\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** The names of an import's clause as the imported module knows them: `type A, b as c` is `A` and `b`. */
function namesOf(clause: string | undefined): string[] | null {
  const braces = /^\{([^}]*)\}$/.exec(clause?.trim() ?? '')?.[1];
  if (braces === undefined) return null;
  return braces.split(',').flatMap((name) => /^\s*(?:type\s+)?(\w+)/.exec(name)?.[1] ?? []);
}

function* files(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      if (name !== 'migrations' && name !== 'media') yield* files(path);
    } else if (SOURCE.test(name)) yield path;
  }
}

function resolveOwn(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) {
    const [room = '', ...rest] = specifier.slice(1).split('/');
    const base = room === 'db' || room === 'tests' ? room : `src/${room}`;
    return join(base, ...rest);
  }
  if (specifier.startsWith('.')) return relative(ROOT, resolve(dirname(from), specifier));
  return null;
}

/** All imports below the given folders. */
export function allImports(roots: readonly string[] = ['src', 'db']): Import[] {
  const found: Import[] = [];
  for (const root of roots) {
    for (const path of files(join(ROOT, root))) {
      const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      for (const match of text.matchAll(IMPORT)) {
        const specifier = match[4] ?? match[5] ?? '';
        found.push({
          from: relative(ROOT, path),
          specifier,
          to: resolveOwn(path, specifier)?.replace(/\?.*$/, '') ?? null,
          typeOnly: Boolean(match[2]),
          names: namesOf(match[3]),
          isReexport: Boolean(match[1]),
        });
      }
    }
  }
  return found;
}

/** Circular imports, of types too, each as a list of files. */
export function importRings(imports: readonly Import[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) {
    if (!to) continue;
    graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  const rings: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) {
      rings.push(trail.slice(at));
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return rings;
}
