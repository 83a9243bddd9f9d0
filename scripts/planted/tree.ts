/** A copy of the working tree, into which faults are planted: the working tree itself stays as it is. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../run.ts';

/** The tests' build and seeded database, with the stamp that says from which sources they were made (tests/support/base.ts). */
const BASE = '.cache/test';

export class Tree {
  readonly path = mkdtempSync(join(tmpdir(), 'ardglen-planted-'));
  readonly #originals = new Map<string, string>();

  constructor() {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    for (const name of listed.split('\0').filter(Boolean)) this.#copy(name);
    symlinkSync(join(ROOT, 'node_modules'), join(this.path, 'node_modules'));
  }

  /** Copies the base of the tests with a shop too, so that it need not be made again. */
  copyBase(): void {
    this.#copy(BASE);
  }

  read(name: string): string {
    return readFileSync(join(this.path, name), 'utf8');
  }

  /** Adds a file, which `restore` removes. */
  add(name: string, text: string): void {
    writeFileSync(join(this.path, name), text);
    this.#originals.set(name, '');
    this.#forgetBuild();
  }

  /** Changes a file until `restore`. It keeps its date, so that the tests' data are not made again: only the build is. */
  change(name: string, text: string): void {
    if (!this.#originals.has(name)) this.#originals.set(name, this.read(name));
    this.#write(name, text);
  }

  /** Undoes all changes. */
  restore(): void {
    for (const [name, text] of this.#originals) {
      if (text === '') rmSync(join(this.path, name));
      else this.#write(name, text);
    }
    this.#originals.clear();
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  #copy(name: string): void {
    if (existsSync(join(ROOT, name)))
      cpSync(join(ROOT, name), join(this.path, name), { recursive: true, preserveTimestamps: true });
  }

  #write(name: string, text: string): void {
    const file = join(this.path, name);
    const { atime, mtime } = statSync(file);
    writeFileSync(file, text);
    utimesSync(file, atime, mtime);
    this.#forgetBuild();
  }

  #forgetBuild(): void {
    const file = join(this.path, BASE, 'stamp.json');
    if (!existsSync(file)) return;
    const { build: _, ...kept } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    writeFileSync(file, JSON.stringify(kept));
  }
}
