/** The Universal Commerce Protocol (ucp.dev): the version that the shop speaks, and what it can do, as data. */

/** The released version that the answers follow; its schemas are in tests/support/ucp. */
export const UCP_VERSION = '2026-04-08';
/** The version of the shop's own capabilities. */
const OWN_VERSION = '2026-11-28';
const SHOPPING = 'dev.ucp.shopping';
/** The shop's domain, reversed. */
const OWN = 'example.ardglen';

interface Capability {
  /** The page and the schema at ucp.dev; the shop's own are in its description of the API. */
  readonly spec?: string;
  readonly schema?: string;
  readonly extends?: readonly string[];
}

const CHECKOUT = `${SHOPPING}.checkout`;
const CART = `${SHOPPING}.cart`;

export const CAPABILITIES = {
  [`${SHOPPING}.catalog.search`]: { spec: 'catalog/search', schema: 'catalog_search' },
  [`${SHOPPING}.catalog.lookup`]: { spec: 'catalog/lookup', schema: 'catalog_lookup' },
  [CART]: { spec: 'cart', schema: 'cart' },
  [CHECKOUT]: { spec: 'checkout', schema: 'checkout' },
  [`${SHOPPING}.discount`]: { spec: 'discount', schema: 'discount', extends: [CHECKOUT, CART] },
  [`${SHOPPING}.fulfillment`]: { spec: 'fulfillment', schema: 'fulfillment', extends: [CHECKOUT] },
  [`${OWN}.plan_room`]: {},
  [`${OWN}.delivery_day`]: {},
} as const satisfies Readonly<Record<string, Capability>>;

const ALL = Object.entries(CAPABILITIES as Readonly<Record<string, Capability>>);
const isOwn = (name: string): boolean => name.startsWith(OWN);
const versionOf = (name: string): string => (isOwn(name) ? OWN_VERSION : UCP_VERSION);

/** A capability's full name: `checkout`, `catalog.search`, `plan_room`. */
export const capabilityNamed = (short: string): string =>
  ALL.find(([name]) => name.endsWith(`.${short}`))?.[0] ?? short;

/** A profile as far as it is read: the protocol's version, and the versions of each capability. */
export interface PlatformProfile {
  readonly version: string;
  readonly capabilities: Readonly<Record<string, readonly { readonly version: string }[]>>;
}

/**
 * What is in force for an answer: the capability asked for and what extends it, as far as the caller speaks them too.
 * @param platform null for a caller whose profile is not read: all of ours
 * @returns null if the caller does not speak the capability itself
 */
export function capabilitiesInForce(
  root: string,
  platform: PlatformProfile | null,
): Record<string, { version: string }[]> | null {
  const speaks = (name: string): boolean =>
    isOwn(name) ||
    platform === null ||
    (platform.capabilities[name] ?? []).some(({ version }) => version === versionOf(name));
  if (!speaks(root)) return null;
  const names = ALL.filter(([name, { extends: parents = [] }]) => name === root || parents.includes(root));
  return Object.fromEntries(
    names.flatMap(([name]) => (speaks(name) ? [[name, [{ version: versionOf(name) }]]] : [])),
  );
}

/** `/.well-known/ucp`. @param absolute makes a whole URL of a path of the shop */
export function businessProfile(absolute: (path: string) => string) {
  const published = `https://ucp.dev/${UCP_VERSION}`;
  const description = absolute('/api/openapi.json');
  const mcp = { transport: 'mcp', endpoint: absolute('/api/ucp/mcp') };
  const services = (path: string, version: string, spec: string, rest: string, openrpc: string) => [
    { version, spec, transport: 'rest', endpoint: absolute(path), schema: rest },
    { version, spec, ...mcp, schema: openrpc },
  ];
  const schemas = `${published}/services/shopping`;
  return {
    ucp: {
      version: UCP_VERSION,
      status: 'success',
      services: {
        [SHOPPING]: services(
          '/api/ucp',
          UCP_VERSION,
          `${published}/specification/overview`,
          `${schemas}/rest.openapi.json`,
          `${schemas}/mcp.openrpc.json`,
        ),
        [`${OWN}.flooring`]: services('/api', OWN_VERSION, description, description, description),
      },
      capabilities: Object.fromEntries(
        ALL.map(([name, { spec, schema, extends: parents }]) => [
          name,
          [
            {
              version: versionOf(name),
              spec: spec ? `${published}/specification/${spec}` : description,
              schema: schema ? `${published}/schemas/shopping/${schema}.json` : description,
              ...(parents ? { extends: parents } : {}),
            },
          ],
        ]),
      ),
      payment_handlers: {},
    },
  };
}
