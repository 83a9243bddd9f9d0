/** Fault injection for tests: `POST /emu/fault-config` on the emulator's own port (the shop does not forward it). */
import { z } from 'zod';
import type { Money } from './types.ts';

export const faultConfigBody = z.strictObject({
  /** Milliseconds of delay before each response of `/v2`. */
  latency_ms: z.number().int().min(0).optional(),
  /** The next `times` calls are refused with this status, without any effect. */
  refuse: z.object({ status: z.union([z.literal(429), z.literal(500)]), times: z.number().int() }).optional(),
  /** The next `times` payments (or refunds) take effect, but their response is lost: connection cut, or never sent. */
  lose_answer: z
    .object({
      how: z.enum(['cut', 'hang']),
      times: z.number().int(),
      of: z.enum(['payments', 'refunds']).default('payments'),
    })
    .optional(),
  /** The next `times` payments are made with this amount, and this currency if given, instead of the requested ones. */
  charge_other: z
    .object({
      pence: z.number().int().positive(),
      currency: z.string().length(3).default('GBP'),
      times: z.number().int(),
    })
    .optional(),
  drop_webhooks: z.number().int().min(0).optional(),
  webhook_delay_ms: z.number().int().min(0).optional(),
});

export class FaultConfig {
  latencyMs = 0;
  #refuse: { status: 429 | 500; times: number } = { status: 500, times: 0 };
  #lose: { how: 'cut' | 'hang'; times: number; of: 'payments' | 'refunds' } = {
    how: 'cut',
    times: 0,
    of: 'payments',
  };
  #other = { pence: 0, currency: 'GBP', times: 0 };

  set(settings: z.infer<typeof faultConfigBody>): void {
    this.latencyMs = settings.latency_ms ?? this.latencyMs;
    this.#refuse = settings.refuse ?? this.#refuse;
    this.#lose = settings.lose_answer ?? this.#lose;
    this.#other = settings.charge_other ?? this.#other;
  }

  /** The status with which to refuse this call, or null. Counts down. */
  refusal(): 429 | 500 | null {
    if (this.#refuse.times <= 0) return null;
    this.#refuse.times--;
    return this.#refuse.status;
  }

  /** How to lose the response of a call to `kind`, or null. Counts down. */
  loss(kind: string): 'cut' | 'hang' | null {
    if (this.#lose.times <= 0 || this.#lose.of !== kind) return null;
    this.#lose.times--;
    return this.#lose.how;
  }

  /** The money to charge instead of the requested amount, or null. Counts down. */
  otherMoney(): Money | null {
    const { pence: amount, currency, times } = this.#other;
    if (times <= 0) return null;
    this.#other.times--;
    return { amount, currency };
  }
}
