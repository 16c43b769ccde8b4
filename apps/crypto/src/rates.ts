import { request } from 'undici';
import { z } from 'zod';
import type { AssetCode } from './assets.ts';

const timeoutMs = 5_000;
const refreshAfterMs = 30_000;
/** Maximum age of a rate for quotes. */
const maxAgeMs = 10 * 60_000;

/** Answer of the source: decimal price per coin, by asset and currency. */
const answer = z.object({
  at: z.iso.datetime(),
  prices: z.record(z.string(), z.record(z.string(), z.string().regex(/^\d{1,15}(\.\d{1,8})?$/))),
});

export interface Rate {
  /** Minor units per coin, times a million. */
  rate: bigint;
  at: Date;
}

/** Converts a decimal price to minor units times a million; further digits are truncated. */
export function toRate(price: string): bigint {
  const [whole = '0', rest = ''] = price.split('.');
  return BigInt(whole + rest.padEnd(8, '0').slice(0, 8));
}

/** Creates reference rates, fetched at most twice a minute. */
export function createRates(options: { url: string; now: () => Date }) {
  let known: z.output<typeof answer> | undefined;
  let fetchedAtMs = 0;

  async function refresh(): Promise<void> {
    fetchedAtMs = options.now().getTime();
    const reply = await request(options.url, { headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
    if (reply.statusCode !== 200) throw new Error(`the source of rates answered ${reply.statusCode}`);
    known = answer.parse(await reply.body.json());
  }

  return {
    /** Undefined without a recent rate. */
    async of(asset: AssetCode, currency: string): Promise<Rate | undefined> {
      const nowMs = options.now().getTime();
      if (nowMs - fetchedAtMs > refreshAfterMs) await refresh().catch(() => undefined);
      const price = known?.prices[asset]?.[currency];
      if (!known || price === undefined || nowMs - new Date(known.at).getTime() > maxAgeMs) return undefined;
      const rate = toRate(price);
      return rate > 0n ? { rate, at: new Date(known.at) } : undefined;
    },
  };
}
export type Rates = ReturnType<typeof createRates>;
