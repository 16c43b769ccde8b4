import { z } from 'zod';
import type { Coin } from './build.ts';
import type { BitcoinSignerDeps } from './signer-deps.ts';
import { listCandidates } from './store.ts';

const coinDecimals = 8;

/** An unspent output from the node; null: none. */
const unspent = z
  .object({ confirmations: z.number(), value: z.number(), scriptPubKey: z.object({ hex: z.string() }) })
  .nullable();

/** Converts coins to satoshis; 21 million coins fit exactly in a number. */
const toUnits = (coins: number) => BigInt(coins.toFixed(coinDecimals).replace('.', ''));

/** Lists those confirmed by the signer's own node: unspent, of this value and locked by our key. */
export async function listFree(deps: BitcoinSignerDeps): Promise<Coin[]> {
  const free: Coin[] = [];
  for (const coin of await listCandidates(deps)) {
    const output = await deps.rpc(unspent, 'gettxout', [coin.txHash, coin.index, true]);
    const script = Buffer.from(deps.keys.scriptAt(coin.addressIndex)).toString('hex');
    const isOurs = output !== null && output.scriptPubKey.hex === script && toUnits(output.value) === coin.units;
    if (isOurs && output.confirmations > 0) free.push(coin);
  }
  return free;
}
