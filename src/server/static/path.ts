/** Maps a request's path to the name of the file that answers it. Pure. */

/** What a path leads to; `bad` is answered with 400. */
export type Lookup =
  | { readonly kind: 'file'; readonly file: string; readonly isPage: boolean }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'bad' };

const EXTENSION = /\.[a-z0-9]+$/i;

const READ = new Map<string, Lookup>();
/** The most memoised paths. Beyond it (a scanner, for example) paths are parsed each time. */
const MOST_READ = 8192;
const LONGEST = 256;

/** `readPath`, memoised: most requests are for the same few thousand paths. */
export function lookup(rawPath: string): Lookup {
  const known = READ.get(rawPath);
  if (known) return known;
  const read = readPath(rawPath);
  if (READ.size < MOST_READ && rawPath.length < LONGEST && read.kind === 'file') READ.set(rawPath, read);
  return read;
}

/**
 * Reads a path (as sent, without the query). A page's file is `<path>/index.html`; a trailing slash or an explicit
 * `index.html` redirects to the canonical path. Invalid percent-encoding and path traversal are `bad`.
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
  // An encoded slash (%2F) is part of a name, and no page has such a name. A redirect would lead back to itself.
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

/** True for names with a content hash: such files never change. */
export const isHashed = (file: string): boolean => file.startsWith('_astro/');
