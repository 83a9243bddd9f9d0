import { settingsBody, settingsWire } from '#domain/settings/contract.ts';
import { mapOk } from '#domain/shared/result.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { freshSettings, saveSettings, type VersionedSettings } from '#server/settings/index.ts';

const wireOf = ({ version, settings }: VersionedSettings) => ({ version, ...settings });

export const GET = endpoint({
  summary: 'The owner’s current facts and claims.',
  access: [],
  answer: settingsWire,
  handle: async () => wireOf(await freshSettings()),
});

export const PUT = endpoint({
  summary: 'Changes settings; omitted ones are kept. `version` is the one that was read.',
  access: [],
  body: settingsBody,
  answer: settingsWire,
  statuses: { invalid: 422 },
  handle: async ({ body: { version, ...changes }, actor }) => {
    const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return mapOk(await saveSettings(changed, version, actor), wireOf);
  },
});
