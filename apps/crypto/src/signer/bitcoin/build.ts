import { Transaction } from '@scure/btc-signer';
import { RawTx } from '@scure/btc-signer/script.js';
import { idOf } from '../../networks/bitcoin/blocks.ts';
import type { Keys } from '../../networks/bitcoin/keys.ts';

/** An output that can be spent. */
export interface Coin {
  txHash: string;
  index: number;
  units: bigint;
  /** Of the payment whose address holds it; undefined: the address of funds. */
  addressIndex: bigint | undefined;
}

/** Virtual bytes of a transaction without inputs and outputs, of a P2WPKH input with its signature (BIP141), of an output's length and value. */
const frameBytes = 11n;
const inputBytes = 68n;
const outputBytes = 9n;
/** Less than this is not worth its own spending: nodes refuse such an output of P2WPKH. */
export const dustUnits = 294n;
/** Says that the fee may be raised (BIP125). */
const replaceableSequence = 0xffff_fffd;

const sum = (coins: readonly Coin[]) => coins.reduce((so, { units }) => so + units, 0n);
const sizeOf = (inputs: number, scripts: readonly Uint8Array[]) =>
  frameBytes + inputBytes * BigInt(inputs) + scripts.reduce((so, { length }) => so + outputBytes + BigInt(length), 0n);

export interface Plan {
  coins: readonly Coin[];
  feeUnits: bigint;
  /** Nothing: too little for an output of its own, and part of the fee. */
  changeUnits: bigint;
}

/**
 * Which coins pay a payout, the largest first. The `bound` ones are spent whatever happens: those of an earlier attempt, so that
 * no two attempts can both be mined.
 * @param of.feeRate Satoshis for a virtual byte.
 * @param of.leastFee The fee is at least this and a satoshi for each byte more, as nodes ask of a replacement (BIP125).
 * @returns undefined: the coins do not suffice.
 */
export function planSpending(of: {
  units: bigint;
  script: Uint8Array;
  changeScript: Uint8Array;
  bound: readonly Coin[];
  free: readonly Coin[];
  feeRate: bigint;
  leastFee: bigint;
}): Plan | undefined {
  const free = of.free.toSorted((a, b) => (a.units === b.units ? 0 : a.units > b.units ? -1 : 1));
  const feeOf = (bytes: bigint) => {
    const fee = bytes * of.feeRate;
    const least = of.leastFee === 0n ? 0n : of.leastFee + bytes;
    return fee > least ? fee : least;
  };
  for (let taken = 0; taken <= free.length; taken += 1) {
    const coins = [...of.bound, ...free.slice(0, taken)];
    if (coins.length === 0) continue;
    const feeUnits = feeOf(sizeOf(coins.length, [of.script, of.changeScript]));
    const changeUnits = sum(coins) - of.units - feeUnits;
    if (changeUnits >= dustUnits) return { coins, feeUnits, changeUnits };
    const least = feeOf(sizeOf(coins.length, [of.script]));
    if (sum(coins) >= of.units + least) return { coins, feeUnits: sum(coins) - of.units, changeUnits: 0n };
  }
  return undefined;
}

/** Signs a plan. Pure: the same input gives the same bytes (RFC 6979). @returns hex, and the transaction's id. */
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
