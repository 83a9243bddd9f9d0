/** The settings page: its form, and how conflicts between two editors are shown. */
import { settingsSchema, type SettingName, type Settings } from '#domain/settings/contract.ts';
import type { Result } from '#domain/shared/result.ts';
import { type Actor } from '#server/http/viewer.ts';
import { checkForm, type FormContext, type FormValues } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { saveSettings } from './commands.ts';
import { freshSettings } from './read.ts';

export type SettingTexts = Readonly<Record<SettingName, string>>;

/** A setting as the text of its form field. */
const textOf = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'on' : '') : String(value);

const textsOf = (settings: Settings): SettingTexts =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]: [string, string | number | boolean]) => [
      name,
      textOf(value),
    ]),
  ) as Record<SettingName, string>;

/** The typed texts, converted to the types that the schema expects. */
const valuesOf = (typed: FormValues, current: Settings): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(current).map(([name, value]: [string, string | number | boolean]) => {
      const text = typed[name] ?? '';
      if (typeof value === 'boolean') return [name, text !== ''];
      if (typeof value === 'number') return [name, text.trim() === '' ? NaN : Number(text)];
      return [name, text];
    }),
  );

/** The values that the form was opened with, from its hidden field; empty if that is invalid. */
function openedValues(typed: FormValues): Partial<Record<string, unknown>> {
  try {
    return JSON.parse(typed['opened'] ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

async function save(typed: FormValues, actor: Actor): Promise<Result<unknown>> {
  const { settings } = await freshSettings();
  const checked = checkForm(settingsSchema, valuesOf(typed, settings));
  if (!checked.ok) return checked;
  return saveSettings(checked.value, Number(typed['version']), actor);
}

/** Handles the form and loads the page. After a conflict, fields that only the other editor changed show the new values. */
export async function settingsScreen(context: FormContext) {
  const forms = await staffForms(context, [], {
    settings: {
      done: 'Saved. The pages that show it are being made again.',
      work: save,
    },
  });
  const { version, settings } = await freshSettings();
  const opened = textsOf(settings);
  const { typed, errors, detail, status } = forms.state;
  const isTyped = typed['form'] === 'settings';
  const was = openedValues(typed);
  const theirs: Partial<Record<SettingName, string>> = {};
  const fields = { ...opened };
  for (const name of Object.keys(opened) as SettingName[]) {
    const mine = typed[name] ?? '';
    if (!isTyped || mine === was[name]) continue;
    fields[name] = mine;
    if (was[name] !== opened[name] && mine !== opened[name]) theirs[name] = opened[name] || 'closed or empty';
  }
  const isConflict = isTyped && Number(typed['version']) !== version;
  return {
    redirect: forms.redirect,
    status: isConflict && status !== 200 ? 409 : status,
    done: forms.done,
    detail,
    errors,
    version,
    fields,
    opened,
    theirs,
  };
}
