import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';

/**
 * Encodes transactions per `core/Tron.proto` and `core/contract/*.proto` of Tron's protocol: fields in numerical order,
 * defaults omitted, as every node does.
 */

type Bytes = Uint8Array;
const lengthDelimited = 2;
const varintWire = 0;

function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest === 0n ? low : low | 128);
  } while (rest > 0n);
  return bytes;
}

const tag = (field: number, wire: number) => varint(BigInt((field << 3) | wire));
const numberField = (field: number, value: bigint) =>
  value === 0n ? [] : [...tag(field, varintWire), ...varint(value)];
const bytesField = (field: number, value: ArrayLike<number>) =>
  value.length === 0 ? [] : [...tag(field, lengthDelimited), ...varint(BigInt(value.length)), ...Array.from(value)];
const fromHex = (hex: string): Bytes => Uint8Array.from(Buffer.from(hex, 'hex'));
const toHex = (bytes: ArrayLike<number>) => Buffer.from(Array.from(bytes)).toString('hex');

/** A call. Addresses in hex, `41…`. */
export type TronCall =
  | { kind: 'coins'; from: string; to: string; units: bigint }
  | { kind: 'tokens'; from: string; to: string; units: bigint; contract: string };

/** Reference block of a transaction, which is invalid on another branch. */
export interface TronFrame {
  /** Hex of 32 bytes. */
  blockId: string;
  expiresAtMs: number;
  at: Date;
  /** Maximum fee in sun; for contract calls only. */
  feeLimit: bigint;
}

/** `transfer(address,uint256)` with its arguments. */
const transferData = (to: string, units: bigint) =>
  `a9059cbb${to.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}`;

function contractOf(call: TronCall): { type: bigint; name: string; value: number[] } {
  const owner = bytesField(1, fromHex(call.from));
  if (call.kind === 'coins')
    return {
      type: 1n,
      name: 'TransferContract',
      value: [...owner, ...bytesField(2, fromHex(call.to)), ...numberField(3, call.units)],
    };
  const data = fromHex(transferData(call.to, call.units));
  return {
    type: 31n,
    name: 'TriggerSmartContract',
    value: [...owner, ...bytesField(2, fromHex(call.contract)), ...bytesField(4, data)],
  };
}

/** `Transaction.raw`: the bytes that are signed. */
export function rawDataOf(call: TronCall, frame: TronFrame): Bytes {
  const { type, name, value } = contractOf(call);
  const any = [...bytesField(1, Buffer.from(`type.googleapis.com/protocol.${name}`)), ...bytesField(2, value)];
  const contract = [...numberField(1, type), ...bytesField(2, any)];
  const id = fromHex(frame.blockId);
  return Uint8Array.from([
    // The last two bytes of the block's number and eight of its hash.
    ...bytesField(1, id.subarray(6, 8)),
    ...bytesField(4, id.subarray(8, 16)),
    ...numberField(8, BigInt(frame.expiresAtMs)),
    ...bytesField(11, contract),
    ...numberField(14, BigInt(frame.at.getTime())),
    ...numberField(18, call.kind === 'tokens' ? frame.feeLimit : 0n),
  ]);
}

/** Computes a transaction's id: the hash of its raw data, hex. */
export const idOfRaw = (raw: Bytes) => toHex(sha256(raw));

/** Signs raw data: r, s and the recovery id. Deterministic (RFC 6979). */
export function signRaw(raw: Bytes, privateKey: Bytes): Bytes {
  const recovered = secp256k1.sign(sha256(raw), privateKey, { prehash: false, format: 'recovered' });
  return Uint8Array.from([...recovered.subarray(1), recovered[0] ?? 0]);
}

/** Encodes a signed transaction for a node. */
export const signedHex = (raw: Bytes, signature: Bytes) => toHex([...bytesField(1, raw), ...bytesField(2, signature)]);
