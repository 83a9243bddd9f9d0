/** The settings page: its form, and what a second editor is told. */
import { settingsSchema } from '#domain/settings/contract.ts';
import type { SettingName, Settings } from '#domain/settings/facts.ts';
import type { Result } from '#domain/shared/result.ts';
import { actorOf } from '#server/audit/index.ts';
import { checkForm, type Typed } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { saveSettings } from './commands.ts';
import { freshSettings } from './read.ts';

type Context = Parameters<typeof staffForms>[0];
export type SettingTexts = Readonly<Record<SettingName, string>>;

/** A setting as a form field holds it. */
const textOf = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'on' : '') : String(value);

const textsOf = (settings: Settings): SettingTexts =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]: [string, string | number | boolean]) => [
      name,
      textOf(value),
    ]),
  ) as Record<SettingName, string>;

/** What was typed, in the types that the schema checks. */
const valuesOf = (typed: Typed, like: Settings): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(like).map(([name, value]: [string, string | number | boolean]) => {
      const text = typed[name] ?? '';
      if (typeof value === 'boolean') return [name, text !== ''];
      if (typeof value === 'number') return [name, text.trim() === '' ? NaN : Number(text)];
      return [name, text];
    }),
  );

/** What the form was opened with, as it brought it back; nothing where that cannot be read. */
function openedWith(typed: Typed): Partial<Record<string, unknown>> {
  try {
    return JSON.parse(typed['opened'] ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

export interface SettingsScreen {
  readonly redirect: string | null;
  readonly status: number;
  readonly done: string | null;
  readonly detail: string | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly version: number;
  /** What the fields show: what was typed where it was refused. */
  readonly fields: SettingTexts;
  /** What holds now: the form brings it back, so that a second editor's untouched fields can be told from typed ones. */
  readonly opened: SettingTexts;
  /** What another editor has set meanwhile where something else is typed here, by field. */
  readonly theirs: Partial<SettingTexts>;
}

async function save(typed: Typed, context: Context): Promise<Result<unknown>> {
  const { settings } = await freshSettings();
  const checked = checkForm(settingsSchema, valuesOf(typed, settings));
  if (!checked.ok) return checked;
  return saveSettings(checked.value, Number(typed['version']), actorOf(context.locals.viewer));
}

/** Takes the form and says what the page shows. Two editors: what only the other changed is taken over. */
export async function settingsScreen(context: Context): Promise<SettingsScreen> {
  const forms = await staffForms(context, {
    settings: {
      access: [],
      done: 'Saved. The pages that show it are being made again.',
      work: (typed) => save(typed, context),
    },
  });
  const { version, settings } = await freshSettings();
  const opened = textsOf(settings);
  const { typed, errors, detail, status } = forms.state;
  const isTyped = typed['form'] === 'settings';
  const was = openedWith(typed);
  const theirs: Partial<Record<SettingName, string>> = {};
  const fields = { ...opened };
  for (const name of Object.keys(opened) as SettingName[]) {
    const mine = typed[name] ?? '';
    if (!isTyped || mine === was[name]) continue;
    fields[name] = mine;
    if (was[name] !== opened[name] && mine !== opened[name]) theirs[name] = opened[name] || 'closed or empty';
  }
  const clash = isTyped && Number(typed['version']) !== version;
  return {
    redirect: forms.redirect,
    status: clash && status !== 200 ? 409 : status,
    done: forms.done,
    detail,
    errors,
    version,
    fields,
    opened,
    theirs,
  };
}
