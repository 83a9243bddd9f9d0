import { store } from '#config/store.ts';
import { inZone } from '#domain/shop/clock.ts';
import { now } from './clock.ts';

/** The day of a time in the shop's time zone: `2026-11-28`. */
export const shopDayOf = (at: Date): string => inZone(at, store.timeZone).date;

export const shopToday = (): string => shopDayOf(now());
