import { store } from '#config/store.ts';
import { inZone } from '#domain/shop/clock.ts';
import { now } from './clock.ts';

/** Today in the shop's time zone: `2026-11-28`. */
export const shopToday = (): string => inZone(now(), store.timeZone).date;
