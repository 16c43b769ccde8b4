import { BTCArray, RawOldTx, RawTx } from '@scure/btc-signer/script.js';
import { sha256x2 } from '@scure/btc-signer/utils.js';

const headerBytes = 80;
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
/** Formats a hash, whose bytes are displayed in reverse. */
const shown = (hash: Uint8Array) => hexOf(hash.toReversed());

interface BitcoinOutput {
  txHash: string;
  index: number;
  units: bigint;
  script: Uint8Array;
}

export interface BitcoinBlock {
  hash: string;
  parentHash: string;
  minedAt: Date;
  /** Outputs of every transaction except the coinbase, which can be reverted for a hundred blocks. */
  outputs: BitcoinOutput[];
}

const transactions = BTCArray(RawTx);
export type RawTransaction = ReturnType<typeof RawTx.decode>;

/** Computes a transaction's id: the hash of its bytes without the witnesses (BIP141). */
export const idOf = ({ version, inputs, outputs, lockTime }: RawTransaction) =>
  sha256x2(RawOldTx.encode({ version, inputs, outputs, lockTime }));

/** Computes a block's Merkle root: an odd hash is paired with itself. */
export function merkleRoot(hashes: readonly Uint8Array[]): Uint8Array {
  let level = [...hashes];
  while (level.length > 1) {
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, pair) => {
      const left = level[pair * 2] ?? new Uint8Array();
      return sha256x2(left, level[pair * 2 + 1] ?? left);
    });
  }
  return level[0] ?? new Uint8Array(32);
}

/**
 * Parses a block. Its hash is computed, and its transactions must match the header's Merkle root.
 * @throws Error when they do not.
 */
export function readBlock(hex: string): BitcoinBlock {
  const bytes = Uint8Array.from(Buffer.from(hex, 'hex'));
  const header = bytes.subarray(0, headerBytes);
  const all = transactions.decode(bytes.subarray(headerBytes));
  const ids = all.map(idOf);
  if (hexOf(merkleRoot(ids)) !== hexOf(header.subarray(36, 68)))
    throw new Error('a block whose transactions are not its own');
  const outputs = all.slice(1).flatMap((transaction, place) => {
    const txHash = shown(ids[place + 1] ?? new Uint8Array());
    return transaction.outputs.map(({ amount, script }, index) => ({ txHash, index, units: amount, script }));
  });
  const seconds = Buffer.from(header).readUInt32LE(68);
  return {
    hash: shown(sha256x2(header)),
    parentHash: shown(header.subarray(4, 36)),
    minedAt: new Date(seconds * 1_000),
    outputs,
  };
}
