import { deliverySettingsBody, deliverySettingsWire } from '#domain/delivery/settings.ts';
import {
  deliverySettingsNow,
  ordersToMoveNow,
  saveDelivery,
  type VersionedDelivery,
} from '#server/delivery/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

const wireOf = async ({ version, settings }: VersionedDelivery) => ({
  version,
  ...settings,
  to_move: await ordersToMoveNow(),
});

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
  statuses: { invalid: 422 },
  handle: async ({ body: { version, ...changes }, actor }) => {
    const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const saved = await saveDelivery(changed, version, actor);
    return saved.ok ? { ok: true, value: await wireOf(saved.value) } : saved;
  },
});
