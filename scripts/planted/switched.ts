/**
 * One build for all faults of the server: each module with faults is built in all its versions, and a file says which one a
 * process takes when it starts. What is also prerendered, or runs in the browser, needs a build of its own for each fault.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PlantedFault } from '#tests/planted/index.ts';
import type { Tree } from './tree.ts';

/** The file with the name of the fault. The tests' shops run in the tree's root. */
const CHOICE = '.cache/planted-fault';

/** True if the fault is chosen when the process starts. */
export const isSwitched = ({ file }: PlantedFault): boolean => file.startsWith('src/server/');

/** The names that a module exports, types left out. */
const exportsOf = (source: string): string[] =>
  [...source.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(([, name = '']) => name);

export const planted = (source: string, { text, replacement }: PlantedFault): string =>
  source.replace(text, () => replacement);

/** Puts a switch in the place of each module with faults. */
export function addSwitches(tree: Tree, faults: readonly PlantedFault[]): void {
  for (const [file, own] of Map.groupBy(faults, (fault) => fault.file)) {
    const source = tree.read(file);
    const versions = [source, ...own.map((fault) => planted(source, fault))];
    const nameOf = (version: number): string => `_${version}-${basename(file)}`;
    versions.forEach((text, version) => tree.add(join(dirname(file), nameOf(version)), text));
    tree.change(
      file,
      [
        "import { readFileSync } from 'node:fs';",
        ...versions.map((_, version) => `import * as v${version} from './${nameOf(version)}';`),
        `const faults = ${JSON.stringify(own.map(({ name }) => name))};`,
        `const versions = [${versions.map((_, version) => `v${version}`).join(', ')}];`,
        `const chosen = versions[faults.indexOf(readFileSync('${CHOICE}', 'utf8')) + 1];`,
        ...exportsOf(source).map((name) => `export const ${name} = chosen.${name};`),
      ].join('\n'),
    );
  }
  choose(tree, '');
}

/** Chooses a fault by its name; an empty name is the shop without faults. */
export function choose(tree: Tree, name: string): void {
  mkdirSync(join(tree.path, '.cache'), { recursive: true });
  writeFileSync(join(tree.path, CHOICE), name);
}
