/** Requests one charge of the provider, without losing sight of what an earlier call for it may have done. */
import type { ChargeOutcome, ChargeRequest, PaymentPort } from './port.ts';

/** Before the second call, so that a provider that is busy or restarting can recover. */
const PAUSE_MS = 1000;

const isBusy = (outcome: ChargeOutcome): boolean =>
  outcome.kind === 'refused' && outcome.code === 'RATE_LIMITED';

/**
 * Requests the charge. If the outcome is unknown, or the provider is busy, it repeats the call once with the same key, which
 * gives the first call's result.
 */
export async function requestCharge(
  port: Pick<PaymentPort, 'charge'>,
  request: ChargeRequest,
  pauseMs = PAUSE_MS,
): Promise<ChargeOutcome> {
  const first = await port.charge(request);
  const isUnknown = first.kind === 'unknown';
  if (!isUnknown && !isBusy(first)) return first;
  await new Promise((done) => setTimeout(done, pauseMs));
  return port.charge({ ...request, isRepeat: request.isRepeat || isUnknown });
}
