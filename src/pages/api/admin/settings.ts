import { settingsBody, settingsWire } from '#domain/settings/contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, refused } from '#server/http/endpoint.ts';
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
  handle: async ({ body: { version, ...changes }, viewer }) => {
    const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const saved = await saveSettings(changed, version, actorOf(viewer));
    return saved.ok ? wireOf(saved.value) : refused(saved.error, { invalid: 422 });
  },
});
