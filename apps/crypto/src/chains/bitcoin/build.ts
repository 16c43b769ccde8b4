import { Transaction } from '@scure/btc-signer';
import { RawTx } from '@scure/btc-signer/script.js';
import { idOf } from './blocks.ts';
import type { Keys } from './keys.ts';

/** A spendable output. */
export interface Coin {
  txHash: string;
  index: number;
  units: bigint;
  /** Index of the payment address that holds it; undefined: the funds address. */
  addressIndex: bigint | undefined;
}

/**
 * Virtual bytes of a transaction without inputs and outputs, of a signed P2WPKH input (BIP141), and of an output's length
 * and value.
 */
const frameBytes = 11n;
const inputBytes = 68n;
const outputBytes = 9n;
/** Dust limit: nodes reject a smaller P2WPKH output. */
export const dustUnits = 294n;
/** Marks the transaction as replaceable (BIP125). */
const replaceableSequence = 0xffff_fffd;

const sum = (coins: readonly Coin[]) => coins.reduce((so, { units }) => so + units, 0n);
const sizeOf = (inputs: number, scripts: readonly Uint8Array[]) =>
  frameBytes + inputBytes * BigInt(inputs) + scripts.reduce((so, { length }) => so + outputBytes + BigInt(length), 0n);

export interface Plan {
  coins: readonly Coin[];
  feeUnits: bigint;
  /** Zero when too small for an output; it is then part of the fee. */
  changeUnits: bigint;
}

/**
 * Selects coins for a payout, largest first. The `bound` ones of an earlier attempt are always spent, so that no two
 * attempts can both be mined.
 * @param of.feeRate satoshis per virtual byte.
 * @param of.minFee minimum fee, plus a satoshi per byte as nodes require of a replacement (BIP125).
 * @returns undefined when the coins are insufficient.
 */
export function planSpending(of: {
  units: bigint;
  script: Uint8Array;
  changeScript: Uint8Array;
  bound: readonly Coin[];
  free: readonly Coin[];
  feeRate: bigint;
  minFee: bigint;
}): Plan | undefined {
  const free = of.free.toSorted((a, b) => (a.units === b.units ? 0 : a.units > b.units ? -1 : 1));
  const feeOf = (bytes: bigint) => {
    const fee = bytes * of.feeRate;
    const min = of.minFee === 0n ? 0n : of.minFee + bytes;
    return fee > min ? fee : min;
  };
  for (let taken = 0; taken <= free.length; taken += 1) {
    const coins = [...of.bound, ...free.slice(0, taken)];
    if (coins.length === 0) continue;
    const feeUnits = feeOf(sizeOf(coins.length, [of.script, of.changeScript]));
    const changeUnits = sum(coins) - of.units - feeUnits;
    if (changeUnits >= dustUnits) return { coins, feeUnits, changeUnits };
    const minFee = feeOf(sizeOf(coins.length, [of.script]));
    if (sum(coins) >= of.units + minFee) return { coins, feeUnits: sum(coins) - of.units, changeUnits: 0n };
  }
  return undefined;
}

/** Signs a plan, deterministically (RFC 6979). @returns hex, and the transaction's id. */
export function signPlan(
  plan: Plan,
  of: { units: bigint; script: Uint8Array; changeScript: Uint8Array; keys: Keys },
): { raw: string; hash: string } {
  const transaction = new Transaction({ version: 2, allowUnknownOutputs: true });
  for (const { txHash, index, units, addressIndex } of plan.coins) {
    transaction.addInput({
      txid: txHash,
      index,
      sequence: replaceableSequence,
      witnessUtxo: { script: of.keys.scriptAt(addressIndex), amount: units },
    });
  }
  transaction.addOutput({ script: of.script, amount: of.units });
  if (plan.changeUnits > 0n) transaction.addOutput({ script: of.changeScript, amount: plan.changeUnits });
  for (const [place, { addressIndex }] of plan.coins.entries())
    transaction.signIdx(of.keys.privateKeyAt(addressIndex), place);
  transaction.finalize();
  const bytes = transaction.extract();
  return {
    raw: Buffer.from(bytes).toString('hex'),
    hash: Buffer.from(idOf(RawTx.decode(bytes)).toReversed()).toString('hex'),
  };
}
