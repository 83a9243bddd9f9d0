/**
 * `npm run bench:cut [-- FOLDER]`: the roll cutter on instances of the public carpet-cutting benchmark. Reads each `.dzn`
 * file of a folder, or one such file, and prints its name, the length found and the proven lower bound (both in cm), and
 * the milliseconds. Without a folder it reads `$CARPET_CUTTING`, else `.cache/carpet-cutting`. The public instances are the folder
 * `carpet-cutting` of github.com/MiniZinc/minizinc-benchmarks.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { cutRoll } from '../src/domain/rooms/cutting/cut.ts';
import { problemOf } from './cut/dzn.ts';

const given = process.argv[2] ?? process.env['CARPET_CUTTING'] ?? '.cache/carpet-cutting';
const isFile = statSync(given, { throwIfNoEntry: false })?.isFile() ?? false;
const folder = isFile ? path.dirname(given) : given;
const files = isFile
  ? [path.basename(given)]
  : existsSync(given)
    ? readdirSync(given)
        .filter((file) => /\.dzn$/i.test(file))
        .sort()
    : [];
if (files.length === 0) {
  console.error(`There is no .dzn file in ${given}. Give the folder: npm run bench:cut -- FOLDER`);
  process.exit(1);
}

const read = (file: string) => problemOf(readFileSync(path.join(folder, file), 'utf8'));

// What is measured is the planning, not the compiler's warming up.
for (const file of files.slice(0, 2)) {
  try {
    cutRoll(read(file), { orders: 2e6, proof: 1e5 });
  } catch {
    // It is named below.
  }
}

/** Milliseconds for the search by many orders; the first idea, the bound and the proof come on top. */
const SEARCH_MS = 550;

let failed = false;
for (const file of files) {
  try {
    const problem = read(file);
    const start = performance.now();
    const meter = () => (performance.now() - start) / SEARCH_MS;
    const cut = cutRoll(problem, { orders: 6e7, proof: 2e6, meter });
    const ms = Math.round(performance.now() - start);
    const [length, bound] = cut ? [cut.length, cut.leastPossible] : ['impossible', 'impossible'];
    console.log(`${file.replace(/\.dzn$/i, '')} ${length} ${bound} ${ms}`);
  } catch (error) {
    failed = true;
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
if (failed) process.exitCode = 1;
