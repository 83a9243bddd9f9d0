/** From a request's address to the file that answers it: pure string work, tested without a disk. */

export type Lookup =
  | { readonly kind: 'file'; readonly file: string; readonly isPage: boolean }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'bad' };

const EXTENSION = /\.[a-z0-9]+$/i;

const READ = new Map<string, Lookup>();
/** Paths kept in mind; whoever invents more gets them read each time. */
const MOST_READ = 8192;
const LONGEST = 256;

/** What a path asks for, as `readPath` says: kept in mind, since shoppers ask for the same few thousand. */
export function lookup(rawPath: string): Lookup {
  const known = READ.get(rawPath);
  if (known) return known;
  const read = readPath(rawPath);
  if (READ.size < MOST_READ && rawPath.length < LONGEST && read.kind === 'file') READ.set(rawPath, read);
  return read;
}

/**
 * What a path (as sent, without the query) asks for. Pages are `<path>/index.html`; a trailing slash or a
 * spelled-out `index.html` leads to the canonical address. Encodings that do not decode, and anything that would
 * leave the folder, are bad.
 */
function readPath(rawPath: string): Lookup {
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return { kind: 'bad' };
  }
  if (!path.startsWith('/') || path.includes('\0') || path.includes('\\')) return { kind: 'bad' };
  const segments = path.slice(1).split('/');
  if (segments.some((segment) => segment === '..' || segment === '.')) return { kind: 'bad' };
  // A slash that is written %2F is part of a name, and no page has such a name: led elsewhere it would lead to itself.
  if (/%2f/i.test(rawPath)) return { kind: 'bad' };
  if (path === '/') return { kind: 'file', file: 'index.html', isPage: true };
  // `//host` must never become the target of a redirect.
  const canonical = (part: string) => ({
    kind: 'redirect' as const,
    to: `/${part.replace(/^\/+|\/+$/g, '')}`,
  });
  if (path.endsWith('/index.html')) return canonical(rawPath.slice(0, rawPath.lastIndexOf('/')));
  if (path.endsWith('/')) return canonical(rawPath);
  if (segments.includes('')) return { kind: 'bad' };
  const file = path.slice(1);
  if (EXTENSION.test(file)) return { kind: 'file', file, isPage: false };
  return { kind: 'file', file: `${file}/index.html`, isPage: true };
}

/** True for names that carry a hash of their content: they never change. */
export const isHashed = (file: string): boolean => file.startsWith('_astro/');
