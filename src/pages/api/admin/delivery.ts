import { deliverySettingsBody, deliverySettingsWire } from '#domain/delivery/settings.ts';
import { actorOf } from '#server/audit/index.ts';
import { deliverySettingsNow, saveDelivery, type VersionedDelivery } from '#server/delivery/index.ts';
import { endpoint, refused } from '#server/http/endpoint.ts';

const wireOf = ({ version, settings }: VersionedDelivery) => ({ version, ...settings });

export const GET = endpoint({
  summary: 'Delivery: zones and their postcodes, cut-offs, caps, collection, exceptions.',
  access: ['orders'],
  answer: deliverySettingsWire,
  handle: async () => wireOf(await deliverySettingsNow()),
});

export const PUT = endpoint({
  summary:
    'Changes parts of the delivery settings; omitted ones are kept. `version` is the one that was read.',
  access: ['orders'],
  body: deliverySettingsBody,
  answer: deliverySettingsWire,
  handle: async ({ body: { version, ...changes }, viewer }) => {
    const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const saved = await saveDelivery(changed, version, actorOf(viewer));
    return saved.ok ? wireOf(saved.value) : refused(saved.error, { invalid: 422 });
  },
});
