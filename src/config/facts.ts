/**
 * The owner's facts that staff may change (/admin/settings): the defaults of a new shop, and the current values, which
 * server/settings keeps up to date. A page whose facts differ from the defaults passes the difference to the browser in a
 * data block, for its islands. Safe for the browser: no secrets.
 */
import type { FactSettings, Settings } from '../domain/settings/contract.ts';
import { type Facts, factsOf } from '../domain/settings/facts.ts';

export const DEFAULT_SETTINGS: FactSettings = {
  phone: '028 9649 6000',
  email: 'hello@ardglen.example',
  street: '14 Quayside Road',
  town: 'Bangor',
  county: 'Co. Down',
  postal_code: 'BT20 5XX',
  latitude: 54.6633,
  longitude: -5.6689,
  showroom_mon: '09:00-17:00',
  showroom_tue: '09:00-17:00',
  showroom_wed: '09:00-17:00',
  showroom_thu: '09:00-17:00',
  showroom_fri: '09:00-17:00',
  showroom_sat: '10:00-17:00',
  showroom_sun: '13:00-17:00',
  support_mon: '09:00-17:00',
  support_tue: '09:00-17:00',
  support_wed: '09:00-17:00',
  support_thu: '09:00-17:00',
  support_fri: '09:00-17:00',
  support_sat: '10:00-17:00',
  support_sun: '',
  closed_days: '25 December, 26 December, 1 January',
  rating: 4.8,
  rating_count: '850+',
  customers: '10k+',
  warranty_years: 50,
  installation_guarantee_years: 1,
  delivery_time: 'about 2 weeks',
  free_delivery_badge: 'Free delivery over £199',
  free_delivery_shop: 'Free delivery over £500',
  promotion: '30% off plus free samples',
  support_reply: 'within 24 hours',
  payments: 'Cash, Credit card, Debit card, Bank transfer',
  reach: 'Northern Ireland, Republic of Ireland, Scotland, England, Wales',
  stock_low: 3,
  stock_some: 10,
  return_days: 30,
  claim_days: 5,
  hold_buyer_pounds: 20_000,
  hold_buyer_boxes: 600,
  hold_address_pounds: 60_000,
  hold_address_boxes: 1800,
  sample_credit_on: true,
  sample_credit_pounds: 200,
  rooms_tiles: '',
  rooms_wood: '',
  rooms_laminate: '',
  rooms_lvt: '',
  rooms_vinyl: '',
  rooms_carpet: 'living-room, loft, bedroom, hallway, home-office',
  banner_on: true,
  banner_title: 'Doing the whole bathroom?',
  banner_text: 'Fixtures and furniture stand in the Bangor showroom beside the tiles.',
  banner_link_text: 'Ask what is on the floor',
  banner_link: '/contact?subject=product',
};

/** The facts, and of the rules of plans (domain/rooms/trade-rules.ts, where their defaults are) those that were changed. */
type HeldSettings = FactSettings & Partial<Settings>;

/** The data block's id (layouts/Base.astro). */
export const FACTS_BLOCK = 'owner-facts';

let settings: HeldSettings = DEFAULT_SETTINGS;
let held: Facts | null = null;

/** The settings that differ from the defaults, for the browser; null if none do. The bank account is not for every page. */
export function changedSettings(): Partial<Settings> | null {
  const changed = Object.entries(settings).filter(
    ([name, value]) => DEFAULT_SETTINGS[name as keyof FactSettings] !== value && !name.startsWith('bank_'),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** Sets the current values. Missing ones (a setting newer than the stored record) stay at their default. */
export function holdSettings(changed: Partial<Settings>): void {
  settings = { ...DEFAULT_SETTINGS, ...changed };
  held = factsOf(settings);
}

/** Builds a value from the facts, once for as long as they stay the same. */
export function perFacts<Value>(build: () => Value): () => Value {
  let built: { readonly of: Facts; readonly value: Value } | null = null;
  return () => {
    const of = facts();
    if (built?.of !== of) built = { of, value: build() };
    return built.value;
  };
}

export const currentSettings = (): HeldSettings => settings;

/** The owner's current facts. Call it while rendering, never while a module loads. */
export function facts(): Facts {
  if (held) return held;
  const block = typeof document === 'undefined' ? null : document.getElementById(FACTS_BLOCK);
  holdSettings(block ? (JSON.parse(block.textContent) as Partial<Settings>) : {});
  return facts();
}
