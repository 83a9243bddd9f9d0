/** The owner's settings as a flat record, and the facts derived from them for pages. */
import { closedDay } from '../shop/closed-days.ts';
import { type Hours, spokenTime } from '../shop/hours.ts';
import type { FactSettings } from './contract.ts';
import { partsOf } from './parts.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

type Week = Readonly<Record<number, readonly [opens: string, closes: string]>>;

function hoursOf(settings: FactSettings, place: 'showroom' | 'support'): Week {
  const open = DAYS.map((day, at) => [at + 1, settings[`${place}_${day}`].split('-')] as const);
  return Object.fromEntries(
    open.flatMap(([at, [opens, closes]]) => (opens && closes ? [[at, [opens, closes] as const]] : [])),
  );
}

/** `09:00` → `9`, `13:30` → `1.30`; with AM/PM: `9AM`, `1.30PM`. */
function shortTime(time: string, withPeriod: boolean): string {
  const spoken = spokenTime(time);
  return withPeriod ? spoken.toUpperCase() : spoken.replace(/[ap]m$/, '');
}

/**
 * A week in one line. Consecutive days with equal hours are combined, closed days omitted.
 * @param withPeriod adds AM and PM
 * @example weekText(hours, false) // 'Mon-Fri 9-5, Sat 10-5, Sun 1-5'
 * @example weekText(hours, true) // 'Mon-Fri 9AM-5PM, Sat 10AM-5PM'
 */
export function weekText(hours: Hours, withPeriod: boolean): string {
  const runs: { from: number; to: number; words: string }[] = [];
  for (let day = 1; day <= 7; day++) {
    const open = hours[day];
    if (!open) continue;
    const words = `${shortTime(open[0], withPeriod)}-${shortTime(open[1], withPeriod)}`;
    const last = runs.at(-1);
    if (last?.to === day - 1 && last.words === words) last.to = day;
    else runs.push({ from: day, to: day, words });
  }
  const name = (day: number) => DAY_NAMES[day - 1] ?? '';
  const texts = runs.map(
    ({ from, to, words }) => `${from === to ? name(from) : `${name(from)}-${name(to)}`} ${words}`,
  );
  return texts.join(', ') || 'Closed';
}

/** The `tel:` link of a phone number. A leading 0 is replaced by the UK's country code, and '(0)' after a code left out. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/(?<=\d\s*)\(0\)/, '').replace(/[^\d+]/g, '');
  return `tel:${digits.startsWith('0') ? `+44${digits.slice(1)}` : digits}`;
}

/** @example inWords(['Scotland', 'England', 'Wales']) // 'Scotland, England and Wales' */
export const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Derives the facts that pages, mails and the assistant use. */
export function factsOf(settings: FactSettings) {
  const showroomHours = hoursOf(settings, 'showroom');
  const supportHours = hoursOf(settings, 'support');
  return {
    phone: settings.phone,
    phoneHref: phoneLink(settings.phone),
    email: settings.email,
    address: {
      street: settings.street,
      town: settings.town,
      county: settings.county,
      postalCode: settings.postal_code,
      country: 'GB',
      latitude: settings.latitude,
      longitude: settings.longitude,
    },
    showroomHours,
    showroomHoursText: weekText(showroomHours, false),
    supportHours,
    supportHoursText: weekText(supportHours, true),
    closedDays: partsOf(settings.closed_days).flatMap((day) => closedDay(day) ?? []),
    /** `25 December and 1 January`; empty when there are none. */
    closedDaysText: inWords(partsOf(settings.closed_days)),
    claims: {
      rating: settings.rating,
      ratingCount: settings.rating_count,
      customers: settings.customers,
      warrantyYears: settings.warranty_years,
      installationGuaranteeYears: settings.installation_guarantee_years,
      deliveryTime: settings.delivery_time,
      freeDeliveryBadge: settings.free_delivery_badge,
      freeDeliveryShop: settings.free_delivery_shop,
      promotion: settings.promotion,
      supportReply: settings.support_reply,
      payments: partsOf(settings.payments),
      reach: partsOf(settings.reach),
      /** For use in a sentence: `Scotland, England and Wales`. */
      reachText: inWords(partsOf(settings.reach)),
    },
    stock: { low: settings.stock_low, some: settings.stock_some },
    returnDays: settings.return_days,
    claimDays: settings.claim_days,
    /** What is set aside for unpaid orders at one time. */
    setAside: {
      buyer: { boxes: settings.hold_buyer_boxes, pence: settings.hold_buyer_pounds * 100 },
      address: { boxes: settings.hold_address_boxes, pence: settings.hold_address_pounds * 100 },
    },
    sampleCredit: {
      isOn: settings.sample_credit_on,
      minimumPence: settings.sample_credit_pounds * 100,
    },
    banner: {
      on: settings.banner_on,
      title: settings.banner_title,
      text: settings.banner_text,
      linkText: settings.banner_link_text,
      link: settings.banner_link,
    },
  } as const;
}

export type Facts = ReturnType<typeof factsOf>;
