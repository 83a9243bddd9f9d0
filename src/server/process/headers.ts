/** The security headers of every response. Pure: everything they depend on is passed in. */

/** The configuration that the headers depend on. */
export interface HeaderFacts {
  /** The shop is served over https. */
  readonly https: boolean;
  /** Card payments go to Square itself, not to the emulator. */
  readonly realSquare: boolean;
  /** Origin of the API if it has a host of its own; null if it is on the pages' host. */
  readonly apiOrigin: string | null;
}

const SQUARE = {
  script: ['https://web.squarecdn.com', 'https://sandbox.web.squarecdn.com'],
  connect: [
    'https://pci-connect.squareup.com',
    'https://pci-connect.squareupsandbox.com',
    'https://o160250.ingest.sentry.io',
  ],
  frame: [
    'https://web.squarecdn.com',
    'https://sandbox.web.squarecdn.com',
    'https://connect.squareup.com',
    'https://connect.squareupsandbox.com',
    'https://api.squareup.com',
    'https://api.squareupsandbox.com',
  ],
  style: ['https://web.squarecdn.com', 'https://sandbox.web.squarecdn.com'],
  font: ['https://square-fonts-production-f.squarecdn.com', 'https://d1g145x70srn7h.cloudfront.net'],
};

/** Pages on which a card is entered, where the card provider's script and frame are allowed. */
const takesCards = (path: string): boolean => path === '/checkout' || path.startsWith('/orders/');

/** The content policy of a page (docs/decisions/004, 012). */
export function contentPolicy(path: string, { https, realSquare, apiOrigin }: HeaderFacts): string {
  const square = realSquare && takesCards(path);
  const inside = path.startsWith('/emu/');
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // Such rules only name pages that are loaded ahead; they run nothing.
    'script-src': ["'self'", "'inline-speculation-rules'", ...(square ? SQUARE.script : [])],
    'style-src': ["'self'", ...(square ? SQUARE.style : [])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'", ...(square ? SQUARE.font : [])],
    'connect-src': ["'self'", ...(apiOrigin ? [apiOrigin] : []), ...(square ? SQUARE.connect : [])],
    'frame-src': takesCards(path) ? ["'self'", ...(square ? SQUARE.frame : [])] : ["'none'"],
    'frame-ancestors': inside ? ["'self'"] : ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/**
 * The policy of scripts, fonts and pictures, which load nothing when opened on their own. A page's full policy would add
 * 500 bytes to each of the ten files that the first screen waits for.
 */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

type Kind = 'card' | 'emu' | 'feed' | 'file' | 'page' | 'picture' | 'scan';

/** The kind of a path. All paths of a kind share one set of headers, made once. */
function kindOf(path: string): Kind {
  if (path.startsWith('/emu/')) return 'emu';
  if (path.startsWith('/media/')) return 'picture';
  if (path.startsWith('/feeds/')) return 'feed';
  // Staff scan codes with the camera in a stock take.
  if (path === '/admin/products/count') return 'scan';
  return takesCards(path) ? 'card' : 'page';
}

/** Headers that mean something only on a document. */
const documentHeaders = (path: string, kind: Kind, facts: HeaderFacts) => ({
  'content-security-policy': contentPolicy(path, facts),
  'x-frame-options': kind === 'emu' ? 'SAMEORIGIN' : 'DENY',
  'permissions-policy': `camera=(${kind === 'scan' ? 'self' : ''}), geolocation=(), microphone=(), usb=(), browsing-topics=(), payment=(self)`,
  'cross-origin-opener-policy': 'same-origin',
});

function makeHeaders(path: string, kind: Kind, facts: HeaderFacts): Readonly<Record<string, string>> {
  const isFile = kind === 'file' || kind === 'picture';
  return {
    ...(isFile ? { 'content-security-policy': FILE_POLICY } : documentHeaders(path, kind, facts)),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': kind === 'picture' || kind === 'feed' ? 'cross-origin' : 'same-origin',
    ...(facts.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  };
}

/**
 * The security headers of the response to a path, for facts that do not change while the process runs. `static`: a static
 * file is being served, so a path below `/_astro/` is a file of the build. Without it, the response there is the 404 page.
 */
export function securityHeaderSets(
  facts: HeaderFacts,
): (path: string, from?: 'static') => Readonly<Record<string, string>> {
  const sets = new Map<Kind, Readonly<Record<string, string>>>();
  return (path, from) => {
    const kind = from === 'static' && path.startsWith('/_astro/') ? 'file' : kindOf(path);
    let set = sets.get(kind);
    if (!set) sets.set(kind, (set = makeHeaders(path, kind, facts)));
    return set;
  };
}
