/** What is in force between the shop and a caller. */
import { expect, test } from 'vitest';
import { capabilitiesInForce, capabilityNamed, UCP_VERSION } from '#domain/agents/ucp.ts';

const checkout = capabilityNamed('checkout');
const speaking = (...names: string[]) => ({
  version: UCP_VERSION,
  capabilities: Object.fromEntries(names.map((name) => [name, [{ version: UCP_VERSION }]])),
});

test('an answer names its capability and what extends it', () => {
  expect(Object.keys(capabilitiesInForce(checkout, null) ?? {})).toEqual([
    checkout,
    capabilityNamed('discount'),
    capabilityNamed('fulfillment'),
  ]);
  expect(Object.keys(capabilitiesInForce(capabilityNamed('cart'), null) ?? {})).toEqual([
    capabilityNamed('cart'),
    capabilityNamed('discount'),
  ]);
});

test('an extension that the caller does not speak is left out, and so is another version', () => {
  const caller = speaking(checkout, capabilityNamed('discount'));
  const old = { [capabilityNamed('fulfillment')]: [{ version: '2026-01-11' }] };
  const platform = { ...caller, capabilities: { ...caller.capabilities, ...old } };
  expect(Object.keys(capabilitiesInForce(checkout, platform) ?? {})).toEqual([
    checkout,
    capabilityNamed('discount'),
  ]);
});

test('nothing is in force with a caller that does not speak the capability itself', () => {
  expect(capabilitiesInForce(checkout, speaking(capabilityNamed('cart')))).toBeNull();
});
