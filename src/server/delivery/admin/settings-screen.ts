/** The delivery settings as a form: a row for each zone, ranges and exceptions as lines, and a preview before saving. */
import { CALENDARS, deliverySettings, type DeliverySettings, type Zone } from '#domain/delivery/settings.ts';
import type { ZoneRange } from '#domain/delivery/zones.ts';
import { readPostcode } from '#domain/delivery/postcode.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { checkForm, type FormContext, type FormValues } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { promiseFor } from '../answer.ts';
import { momentNow, type Rules } from '../days.ts';
import { deliverySettingsNow, saveDelivery } from '../settings.ts';
import { visitsToMoveNow } from '#server/visits/admin/index.ts';
import { ordersToMoveNow } from '../to-move.ts';

/** Whose day is shown at first. */
const PREVIEWED = 'BT19';

const WEEK = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const daysText = (days: readonly number[]): string => days.map((day) => WEEK[day]).join(' ');
const daysOf = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((name) =>
      WEEK.findIndex((known) => known !== '' && name.toLowerCase().startsWith(known.toLowerCase())),
    );

const rangeText = ({ country, from, to, zone }: ZoneRange): string =>
  `${country} ${from === '' ? '*' : from === to ? from : `${from}-${to}`} ${zone}`;
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The fields of the form, as texts. */
function textsOf(settings: DeliverySettings): Record<string, string> {
  const zones = settings.zones.flatMap((zone, at) =>
    Object.entries({ ...zone, days: daysText(zone.days) }).map(
      ([name, value]) => [`zone_${at}_${name}`, String(value)] as const,
    ),
  );
  return {
    picking_days: String(settings.picking_days),
    pallet_extra_days: String(settings.pallet_extra_days),
    parcel_max_kg: String(settings.parcel_max_kg),
    ...Object.fromEntries(zones),
    ranges: settings.ranges.map(rangeText).join('\n'),
    collection_days: daysText(settings.collection.days),
    collection_cutoff: settings.collection.cutoff,
    collection_max_orders: String(settings.collection.max_orders),
    exceptions: settings.exceptions
      .map(({ day, calendar, closed, note }) =>
        [day, calendar, closed ? 'closed' : 'open', note].join(' ').trim(),
      )
      .join('\n'),
    visits_notice_days: String(settings.visits.notice_days),
    visits_areas: settings.visits.areas
      .map(({ id, name, days, max_visits }) => [id, name, daysText(days), max_visits].join(' | '))
      .join('\n'),
    visits_ranges: settings.visits.ranges.map(rangeText).join('\n'),
  };
}

const figure = (text: string | undefined): number => (text?.trim() ? Number(text) : NaN);

/** The rows of the form in which something is typed: those that lack only their id are told so. */
function zonesOf(typed: FormValues): { readonly row: number; readonly zone: object }[] {
  const field = (at: number) => (name: keyof Zone) => typed[`zone_${at}_${name}`] ?? '';
  const rows = Array.from({ length: 51 }, (_, row) => ({ row, of: field(row) })).filter(({ of }) =>
    (['id', 'name', 'days', 'transit_days', 'max_orders', 'max_kg'] as const).some(
      (name) => of(name).trim() !== '',
    ),
  );
  return rows.map(({ row, of }) => ({
    row,
    zone: {
      id: of('id').trim(),
      name: of('name'),
      days: daysOf(of('days')),
      transit_days: figure(of('transit_days')),
      cutoff: of('cutoff').trim(),
      max_orders: figure(of('max_orders')),
      max_kg: figure(of('max_kg')),
    },
  }));
}

/** Ranges as lines: 'GB AB31-AB35 remote', 'GB * gb'. */
const rangesOf = (text: string | undefined): object[] =>
  linesOf(text ?? '').map((line) => {
    const [country = '', range = '', ...zone] = line.split(/\s+/);
    const [from = '', ...to] = range === '*' ? [''] : range.split('-');
    return { country: country.toUpperCase(), from, to: to.join('-') || from, zone: zone.join(' ') };
  });

/** Areas of visits as lines: 'lisburn | Lisburn | Mon Wed | 2'. */
const areasOf = (text: string | undefined): object[] =>
  linesOf(text ?? '').map((line) => {
    const [id = '', name = '', days = '', ...most] = line.split('|').map((part) => part.trim());
    return { id, name, days: daysOf(days), max_visits: figure(most.join('|')) };
  });

/** What was typed, checked as the API checks it. The refusal names each line of a text that is wrong. */
export function readSettings(typed: FormValues): Result<DeliverySettings, 'invalid'> {
  const exceptions = linesOf(typed['exceptions'] ?? '').map((line) => {
    const [day = '', calendar = '', state = '', ...note] = line.split(/\s+/);
    const closed = state === 'closed' ? true : state === 'open' ? false : null;
    return { day, calendar, closed, note: note.join(' ') };
  });
  const zones = zonesOf(typed);
  const checked = checkForm(deliverySettings, {
    picking_days: figure(typed['picking_days']),
    pallet_extra_days: figure(typed['pallet_extra_days']),
    parcel_max_kg: figure(typed['parcel_max_kg']),
    zones: zones.map(({ zone }) => zone),
    ranges: rangesOf(typed['ranges']),
    exceptions,
    collection: {
      days: daysOf(typed['collection_days'] ?? ''),
      cutoff: (typed['collection_cutoff'] ?? '').trim(),
      max_orders: figure(typed['collection_max_orders']),
    },
    visits: {
      notice_days: figure(typed['visits_notice_days']),
      areas: areasOf(typed['visits_areas']),
      ranges: rangesOf(typed['visits_ranges']),
    },
  });
  if (checked.ok) return checked;
  const fields = new Map<string, Map<string | undefined, string>>();
  for (const [path, message] of Object.entries(checked.error.fields ?? {})) {
    const field = fieldOf(path, (at) => zones[at]?.row ?? at);
    const faults = fields.get(field) ?? new Map<string | undefined, string>();
    const line = lineAt(path, typed);
    // Of each line the first fault: the next ones often follow from it.
    if (!faults.has(line)) faults.set(line, line === undefined ? message : `‘${line}’: ${message}`);
    fields.set(field, faults);
  }
  const said = [...fields].map(([field, faults]) => [field, [...faults.values()].join(' ')] as const);
  return refuse('invalid', checked.error.detail, Object.fromEntries(said));
}

/** The line of a text that has the fault; undefined for the fault of another field. */
function lineAt(path: string, typed: FormValues): string | undefined {
  const [part = '', ...rest] = path.split('.');
  const [name, at] = part === 'visits' ? [`visits_${rest[0]}`, rest[1]] : [part, rest[0]];
  return at === undefined || part === 'zones' ? undefined : linesOf(typed[name] ?? '')[Number(at)];
}

/** `zones.2.cutoff` is the field `zone_2_cutoff`; a fault in a line of a text belongs to the text. */
function fieldOf(path: string, rowOf: (zone: number) => number): string {
  const [part = '', ...rest] = path.split('.');
  if (part === 'zones' && rest.length > 1) return `zone_${rowOf(Number(rest[0]))}_${rest[1]}`;
  return part === 'collection' || part === 'visits' ? `${part}_${rest[0]}` : part;
}

/** 'Delivered to BT19 from Tuesday 1 December …' for a pallet ordered now, by settings that need not be saved. */
async function previewOf(rules: Rules, postcode: string): Promise<Result<string, 'bad_postcode'>> {
  const read = readPostcode(postcode);
  if (!read.ok) return refuse('bad_postcode', read.error.detail, { preview: read.error.detail });
  const { delivery, words } = await promiseFor({ place: read.value, weightG: null }, rules);
  const zone = rules.settings.zones.find(({ id }) => id === delivery.zone);
  return ok(zone ? `${zone.name}. ${words}` : words);
}

/** Beside each field that is not as it is saved now, what is: for whoever typed over an older version. */
function differences(typed: FormValues, stored: Readonly<Record<string, string>>): Record<string, string> {
  const missing = (from: string, those: string) =>
    linesOf(from)
      .filter((line) => !linesOf(those).includes(line))
      .join('; ');
  const fields = Object.entries(stored).flatMap(([name, saved]) => {
    const given = typed[name] ?? '';
    const [more, less] = [missing(saved, given), missing(given, saved)];
    if (!more && !less) return [];
    return [[name, more ? `Saved now: ${more}` : `Not saved now: ${less}`] as const];
  });
  return Object.fromEntries(fields);
}

/** Handles the form and loads the page. A preview saves nothing and keeps what is typed. */
export async function deliverySettingsScreen(context: FormContext) {
  /** What is previewed, and its settings. */
  let preview: string | null = null;
  let rules: Rules | null = null;
  let isStale = false;
  const forms = await staffForms(context, ['orders'], {
    delivery: {
      done: 'Saved. Days that orders hold already stay theirs.',
      work: async (typed, actor) => {
        const read = readSettings(typed);
        if (!read.ok) return read;
        if (typed['act'] !== 'preview') {
          const saved = await saveDelivery(read.value, Number(typed['version']), actor);
          isStale = !saved.ok && saved.error.code === 'changed_meanwhile';
          return saved;
        }
        rules = { settings: read.value, moment: momentNow() };
        const said = await previewOf(rules, typed['preview'] ?? '');
        if (!said.ok) return refuse('bad_postcode', said.error.detail, said.error.fields);
        preview = said.value;
        return refuse('preview', '');
      },
    },
  });
  const { version, settings } = await deliverySettingsNow();
  const { typed, detail, status } = forms.state;
  const isTyped = typed['form'] === 'delivery';
  const stored = textsOf(settings);
  const hasErrors = Object.keys(forms.state.errors).length > 0;
  const fields = isTyped ? { ...stored, ...typed } : stored;
  const saved = { settings, moment: momentNow() };
  const said = preview === null && !hasErrors ? await previewOf(saved, PREVIEWED) : null;
  return {
    redirect: forms.redirect,
    status: preview === null ? status : 200,
    done: forms.done,
    detail:
      preview !== null ? null : hasErrors ? 'Nothing was saved yet: please mend what is marked.' : detail,
    errors: isStale ? differences(typed, stored) : forms.state.errors,
    // After a save that met another one's, what is typed is saved over it: each difference is said beside its field.
    version: isTyped && (preview !== null || hasErrors) ? Number(typed['version']) : version,
    fields: { preview: PREVIEWED, ...fields },
    /** One more row than there are zones, for a new one. */
    zoneRows: settings.zones.length + 1,
    toMove: [
      ...(await ordersToMoveNow(rules ?? saved)).map(({ day, words, orders }) => ({
        day,
        words,
        links: orders.map((id) => ({ href: `/admin/orders/${id}`, text: orderIdForShopper(id) })),
      })),
      ...(await visitsToMoveNow(rules ?? saved)).map(({ day, words, visits }) => ({
        day,
        words,
        links: visits.map(({ id, name }) => ({ href: `/admin/calendar/visits/${id}`, text: name })),
      })),
    ],
    /** Null where something typed is wrong. */
    preview: preview ?? (said?.ok ? said.value : null),
    calendars: CALENDARS.join(', '),
  };
}
