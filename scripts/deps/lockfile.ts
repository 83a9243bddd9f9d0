/**
 * What a lockfile has to hold, judged without a network: whence each package comes, what it may do, on what terms, and that
 * nothing is missing that another machine would install.
 */

/** An entry of package-lock.json (version 3). */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  /** Comes inside the package that needs it, under that one's hash. */
  readonly inBundle?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Among them the same compiled code for each system: an install takes the one that fits. */
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  /** Packages that may run something when they are installed. */
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** Absent where npm leaves the registry out (omit-lockfile-registry-resolved). */
const REGISTRY = /^https:\/\/registry\.npmjs\.org\/.+\.tgz$/;
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Terms on which a shop may use, and a customer be served by, somebody else's code. */
const FREE = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'CC0-1.0',
  ],
  ...['Python-2.0', 'Unlicense', 'Zlib', 'OFL-1.1', 'CC-BY-4.0', 'MPL-2.0', 'AFL-2.1'],
]);
/** Used as a library that stays a file of its own (libvips beneath sharp). */
const LIBRARIES = /^@img\/sharp-/;
/** Whose entry names no licence; read in the package itself. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** True where the expression offers terms that are free; `AND` asks for all, `OR` for one. */
function isFree(expression: string, name: string): boolean {
  const terms = expression.replace(/[()]/g, '');
  const one = (term: string) => FREE.has(term) || (term.startsWith('LGPL-') && LIBRARIES.test(name));
  return terms.split(' OR ').some((choice) => choice.split(' AND ').every((term) => one(term.trim())));
}

function problemsOf(path: string, locked: LockedPackage, allowed: ReadonlySet<string>): string[] {
  const name = nameOf(path);
  const found: string[] = [];
  const say = (words: string) => found.push(`${name} ${locked.version ?? ''}: ${words}`);
  if (locked.link) say('is a link to a folder');
  if (locked.resolved !== undefined && !REGISTRY.test(locked.resolved)) say(`comes from ${locked.resolved}`);
  if (!locked.inBundle && !SHA512.test(locked.integrity ?? '')) say('has no SHA-512 of its contents');
  if (locked.hasInstallScript && !allowed.has(name))
    say('runs a script at its installation and is not allowed to');
  const license = locked.license ?? READ_BY_HAND[name];
  if (license === undefined) say('names no licence');
  else if (!isFree(license, name)) say(`is licensed as ${license}`);
  return found;
}

/** The version that a package would load another one in, as Node looks for it: beside itself, then further up. */
function foundFrom(lock: Lockfile, path: string, name: string): string | undefined {
  let at = path;
  for (;;) {
    const found = lock.packages[`${at}${at && '/'}node_modules/${name}`];
    if (found || at === '') return found?.version;
    at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')));
  }
}

/**
 * What a package needs and the lockfile lacks. Where npm could not fetch a package for another system it leaves it out
 * without a word, and `npm ci` refuses the lockfile everywhere.
 */
function lacks(lock: Lockfile, path: string, locked: LockedPackage): string[] {
  const needs = { ...locked.dependencies, ...locked.optionalDependencies };
  return Object.entries(needs).flatMap(([name, wanted]) => {
    const version = foundFrom(lock, path, name);
    const fits = version !== undefined && (version === wanted || !EXACT.test(wanted));
    return fits ? [] : [`${nameOf(path)} needs ${name} ${wanted}, the lockfile has ${version ?? 'none'}`];
  });
}

/**
 * @returns what is wrong with a lockfile, in sentences; empty where nothing is
 */
export function lockfileProblems(lock: Lockfile, manifest: Manifest): string[] {
  const allowed = new Set(
    Object.entries(manifest.allowScripts ?? {}).flatMap(([name, may]) => (may ? [name] : [])),
  );
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
  const found =
    lock.lockfileVersion === 3 ? [] : [`the lockfile is of version ${lock.lockfileVersion}, not 3`];
  for (const [name, version] of Object.entries(wanted)) {
    if (!EXACT.test(version)) found.push(`${name}: package.json asks for ${version}, not for one version`);
    const locked = lock.packages[`node_modules/${name}`]?.version;
    if (locked !== version)
      found.push(`${name}: package.json asks for ${version}, the lockfile has ${locked ?? 'none'}`);
  }
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (path !== '') found.push(...problemsOf(path, locked, allowed), ...lacks(lock, path, locked));
  }
  const scripted = new Set(
    Object.entries(lock.packages).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript ? [nameOf(path)] : [],
    ),
  );
  for (const name of allowed) if (!scripted.has(name)) found.push(`${name}: may run a script, and has none`);
  return found;
}
