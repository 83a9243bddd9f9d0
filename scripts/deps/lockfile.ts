/**
 * The rules for package-lock.json, checked without network access: each package's origin, hash, install script and licence,
 * and that no package is missing which another system would install.
 */

/** An entry of package-lock.json (version 3). */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  /** Bundled in the package that depends on it, and covered by that package's hash. */
  readonly inBundle?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Includes one package of compiled code per platform; npm installs the matching one. */
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  /** Packages that may run an install script. */
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** The form of `resolved`, which npm omits with omit-lockfile-registry-resolved. */
const REGISTRY = /^https:\/\/registry\.npmjs\.org\/.+\.tgz$/;
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Licences that permit use in the shop and delivery to browsers. */
const PERMITTED = new Set([
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
/** LGPL libraries used as separate files, which the LGPL permits (libvips, used by sharp). */
const LGPL_LIBRARIES = /^@img\/sharp-/;
/** Licences of packages whose lockfile entry has none, taken from the packages themselves. */
const MANUAL_LICENCES: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** True if an SPDX expression is permitted: every licence joined by `AND`, and one of those joined by `OR`. */
function isPermitted(expression: string, name: string): boolean {
  const terms = expression.replace(/[()]/g, '');
  const permits = (licence: string) =>
    PERMITTED.has(licence) || (licence.startsWith('LGPL-') && LGPL_LIBRARIES.test(name));
  return terms.split(' OR ').some((choice) => choice.split(' AND ').every((term) => permits(term.trim())));
}

function problemsOf(path: string, locked: LockedPackage, allowed: ReadonlySet<string>): string[] {
  const name = nameOf(path);
  const problems: string[] = [];
  const report = (problem: string) => problems.push(`${name} ${locked.version ?? ''}: ${problem}`);
  if (locked.link) report('is a link to a folder');
  if (locked.resolved !== undefined && !REGISTRY.test(locked.resolved))
    report(`comes from ${locked.resolved}`);
  if (!locked.inBundle && !SHA512.test(locked.integrity ?? '')) report('has no SHA-512 hash');
  if (locked.hasInstallScript && !allowed.has(name))
    report('runs a script at installation but is not listed in allowScripts');
  const licence = locked.license ?? MANUAL_LICENCES[name];
  if (licence === undefined) report('names no licence');
  else if (!isPermitted(licence, name)) report(`is licensed as ${licence}`);
  return problems;
}

/** The version that Node resolves for an import from `path`: in its own node_modules, then in those of its parents. */
function resolvedVersion(lock: Lockfile, path: string, name: string): string | undefined {
  let at = path;
  for (;;) {
    const found = lock.packages[`${at}${at && '/'}node_modules/${name}`];
    if (found || at === '') return found?.version;
    at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')));
  }
}

/**
 * Dependencies of a package that the lockfile lacks. npm silently omits a package for another platform that it could not
 * fetch, and then `npm ci` rejects the lockfile on every platform.
 */
function missingDependencies(lock: Lockfile, path: string, locked: LockedPackage): string[] {
  const needs = { ...locked.dependencies, ...locked.optionalDependencies };
  return Object.entries(needs).flatMap(([name, wanted]) => {
    const version = resolvedVersion(lock, path, name);
    const fits = version !== undefined && (version === wanted || !EXACT.test(wanted));
    return fits ? [] : [`${nameOf(path)} needs ${name} ${wanted}, the lockfile has ${version ?? 'none'}`];
  });
}

/** One message per breach of the rules; empty if there is none. */
export function lockfileProblems(lock: Lockfile, manifest: Manifest): string[] {
  const allowed = new Set(
    Object.entries(manifest.allowScripts ?? {}).flatMap(([name, may]) => (may ? [name] : [])),
  );
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
  const problems =
    lock.lockfileVersion === 3 ? [] : [`the lockfile has version ${lock.lockfileVersion}, not 3`];
  for (const [name, version] of Object.entries(wanted)) {
    if (!EXACT.test(version)) problems.push(`${name}: package.json asks for ${version}, not for one version`);
    const locked = lock.packages[`node_modules/${name}`]?.version;
    if (locked !== version)
      problems.push(`${name}: package.json asks for ${version}, the lockfile has ${locked ?? 'none'}`);
  }
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (path !== '')
      problems.push(...problemsOf(path, locked, allowed), ...missingDependencies(lock, path, locked));
  }
  const withScripts = new Set(
    Object.entries(lock.packages).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript ? [nameOf(path)] : [],
    ),
  );
  for (const name of allowed)
    if (!withScripts.has(name)) problems.push(`${name}: is listed in allowScripts but has none`);
  return problems;
}
