/** Saves the settings: validates them, writes the audit entry, and queues the pages that show them. */
import { DEFAULT_BANK } from '#config/bank.ts';
import { DEFAULT_SETTINGS } from '#config/facts.ts';
import { DEFAULT_TRADE } from '#domain/rooms/trade-rules.ts';
import { settingsSchema, type SettingName, type Settings } from '#domain/settings/contract.ts';
import { roomRefusals } from '#domain/settings/room-view.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { foldersIn } from '#server/content/index.ts';
import { checkForm } from '#server/http/forms.ts';
import type { Actor } from '#server/http/viewer.ts';
import { allPages, fixedPages, queuePages } from '#server/publishing/index.ts';
import { writeResult } from '#server/database.ts';
import { keysOf } from '#domain/shared/keys.ts';
import {
  applySettings,
  freshSettings,
  ROW,
  type Stored,
  storedSettings,
  storeSettings,
  type VersionedSettings,
} from './read.ts';

/** Settings that only pages without a product show. Any other setting may be on every page. */
const FRONT_ONLY: ReadonlySet<string> = new Set<SettingName>([
  'rating',
  'rating_count',
  'customers',
  'support_reply',
  'free_delivery_badge',
  'sample_credit_on',
  'sample_credit_pounds',
  'banner_on',
  'banner_title',
  'banner_text',
  'banner_link_text',
  'banner_link',
  // Waste is part of every product's price for a room; the rest only of the planner's.
  ...keysOf(DEFAULT_TRADE).filter((name) => !name.startsWith('waste_')),
]);

/** Settings that no page shows that is a file. */
const SHOWN_NOWHERE: ReadonlySet<string> = new Set<SettingName>([
  'rooms_tiles',
  'rooms_wood',
  'rooms_laminate',
  'rooms_lvt',
  'rooms_vinyl',
  'rooms_carpet',
  'hold_buyer_pounds',
  'hold_buyer_boxes',
  'hold_address_pounds',
  'hold_address_boxes',
  'bank_name',
  'bank_sort_code',
  'bank_account_number',
  'bank_iban',
]);

const differing = (before: Settings, after: Settings): SettingName[] =>
  keysOf(after).filter((name) => before[name] !== after[name]);

const only = (settings: Settings, names: readonly SettingName[]): Partial<Settings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));

/**
 * Saves settings; `PUT /admin/settings`. Refuses with `changed_meanwhile` if the version is not the newest, and with
 * `invalid` if the resulting settings are not valid together.
 * @param changes settings that are left out keep their values
 */
export async function saveSettings(
  changes: Partial<Settings>,
  version: number,
  actor: Actor,
): Promise<Result<VersionedSettings>> {
  const { settings: before, version: newest } = await freshSettings();
  const checked = checkForm(settingsSchema, { ...before, ...changes });
  if (!checked.ok) return checked;
  const after: Settings = checked.value;
  const names = differing(before, after);
  const refusals = roomRefusals(only(after, names), foldersIn('room-view'));
  const [refusal] = Object.values(refusals);
  if (refusal !== undefined) return refuse('invalid', refusal, refusals);
  if (version === newest && names.length === 0) return { ok: true, value: { version, settings: before } };
  const shown = names.filter((name) => !SHOWN_NOWHERE.has(name));
  const everywhere = shown.some((name) => !FRONT_ONLY.has(name));
  const pages = everywhere ? await allPages() : shown.length > 0 ? fixedPages() : [];
  const saved = await writeResult(async (tx) => {
    const row = await storedSettings(tx, ROW);
    const old = row ? (JSON.parse(row.value) as Stored) : null;
    const stored: Stored = {
      changed: only(after, differing({ ...DEFAULT_SETTINGS, ...DEFAULT_TRADE, ...DEFAULT_BANK }, after)),
      everywhereAt: everywhere ? now().toISOString() : (old?.everywhereAt ?? null),
    };
    await storeSettings(tx, ROW, version, stored, actor);
    await recordAudit(tx, {
      actor,
      action: 'settings.update',
      entity: 'settings',
      entityId: ROW,
      before,
      after,
    });
    queuePages(tx, pages, 'settings');
    return stored;
  });
  if (!saved.ok) return saved;
  applySettings(version + 1, saved.value);
  return { ok: true, value: { version: version + 1, settings: after } };
}
