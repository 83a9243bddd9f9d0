/**
 * The zones of a new shop. The ranges are those of three carriers' lists (DPD's by Shiptheory, Porcelain Ceramics, SEP);
 * where they disagree the slower zone. The shop packs in Bangor: Northern Ireland is home, Great Britain over the sea.
 */
import type { DeliverySettings, VisitArea } from './settings.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];

const zone = (
  id: string,
  name: string,
  days: number[],
  transit: number,
  orders: number,
  kg: number,
): DeliverySettings['zones'][number] => ({
  id,
  name,
  days,
  transit_days: transit,
  cutoff: '14:00',
  max_orders: orders,
  max_kg: kg,
});

const area = (id: string, name: string, days: number[], max_visits: number): VisitArea => ({
  id,
  name,
  days,
  max_visits,
});

/** @example ranges('remote', 'AB FK17-21') // the area AB, and FK17 to FK21 */
const ranges = (id: string, list: string): DeliverySettings['ranges'] =>
  list.split(' ').map((entry) => {
    const [, area = '', first = '', last = first] = /^([A-Z]+)(\d*)(?:-(\d+))?$/.exec(entry) ?? [];
    return { country: 'GB', from: area + first, to: area + last, zone: id };
  });

export const DEFAULT_DELIVERY: DeliverySettings = {
  picking_days: 1,
  pallet_extra_days: 1,
  parcel_max_kg: 20,
  zones: [
    zone('ni', 'Northern Ireland', WEEKDAYS, 1, 14, 9000),
    zone('ie', 'Ireland', WEEKDAYS, 2, 10, 9000),
    zone('gb', 'Great Britain', WEEKDAYS, 3, 30, 24_000),
    zone('remote', 'Highlands, Argyll and West Cornwall', [2, 4], 5, 8, 6000),
    zone('islands', 'Scottish islands, Man, Wight and Scilly', [3], 7, 6, 3000),
    zone('channel', 'Channel Islands', [4], 9, 4, 2000),
  ],
  ranges: [
    { country: 'GB', from: '', to: '', zone: 'gb' },
    { country: 'IE', from: '', to: '', zone: 'ie' },
    ...ranges('ni', 'BT'),
    ...ranges('remote', 'AB FK17-21 G83-84 IV KW PA21-39 PH15-41 PH45-50 TR17-20 TR26'),
    ...ranges('islands', 'HS ZE IM IV40-56 KA27-28 KW15-17 PA20 PA40-80 PH42-44 PO30-41 TR21-25'),
    ...ranges('channel', 'GY JE'),
  ],
  collection: { days: [1, 2, 3, 4, 5, 6], cutoff: '14:00', max_orders: 20 },
  exceptions: [],
  // The towns of the area pages.
  visits: {
    notice_days: 2,
    areas: [
      area('bangor', 'Bangor and North Down', WEEKDAYS, 2),
      area('belfast', 'Belfast', WEEKDAYS, 2),
      area('lisburn', 'Lisburn', [1, 3], 2),
      area('newry', 'Newry', [2, 4], 1),
      area('armagh', 'Armagh', [4, 5], 1),
      area('derry', 'Derry', [3], 2),
    ],
    ranges: [
      ...ranges('bangor', 'BT18-23'),
      ...ranges('belfast', 'BT1-17 BT36-38'),
      ...ranges('lisburn', 'BT24-28'),
      ...ranges('newry', 'BT30-35'),
      ...ranges('armagh', 'BT60-67'),
      ...ranges('derry', 'BT47-49'),
      { country: 'IE', from: 'A91', to: 'A91', zone: 'newry' },
      { country: 'IE', from: 'F92', to: 'F93', zone: 'derry' },
    ],
  },
};
