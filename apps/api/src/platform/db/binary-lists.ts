/**
 * Encodes lists as PostgreSQL binary arrays: for statements with thousands of values, parsing them costs the server a
 * fraction of parsing text. The format is that of `array_recv`: one dimension, and a four-byte length before each item.
 */

const uuidOid = 2950;
const int8Oid = 20;
const int2Oid = 21;
const headerBytes = 20;

/** Values of the hexadecimal characters. */
const hexDigits = new Uint8Array(128);
for (const [index, digit] of [...'0123456789abcdef'].entries()) {
  hexDigits[digit.charCodeAt(0)] = index;
  hexDigits[digit.toUpperCase().charCodeAt(0)] = index;
}

/** A list being encoded. The setters of a DataView compile to one store each; those of a Buffer do not. */
export interface ListDraft {
  readonly buffer: Buffer;
  readonly view: DataView;
  /** Offset of the next item. */
  offset: number;
}

function begin(oid: number, items: number, itemBytes: number): ListDraft {
  const isEmpty = items === 0;
  const buffer = Buffer.allocUnsafe(isEmpty ? 12 : headerBytes + items * (4 + itemBytes));
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  view.setInt32(0, isEmpty ? 0 : 1);
  view.setInt32(4, 0);
  view.setInt32(8, oid);
  if (isEmpty) return { buffer, view, offset: 12 };
  view.setInt32(12, items);
  view.setInt32(16, 1);
  return { buffer, view, offset: headerBytes };
}

/** Begins a `bigint[]` of `items` items, added by `putBigint` and `putInteger`. */
export const beginBigints = (items: number): ListDraft => begin(int8Oid, items, 8);

/** Begins a `uuid[]` of `items` items, added by `putUuid`. */
export const beginUuids = (items: number): ListDraft => begin(uuidOid, items, 16);

export function putBigint(list: ListDraft, value: bigint): void {
  list.view.setInt32(list.offset, 8);
  list.view.setBigInt64(list.offset + 4, value);
  list.offset += 12;
}

/** Adds a number from 0 to 2^31 - 1 to a `bigint[]`. */
export function putInteger(list: ListDraft, value: number): void {
  list.view.setInt32(list.offset, 8);
  list.view.setInt32(list.offset + 4, 0);
  list.view.setInt32(list.offset + 8, value);
  list.offset += 12;
}

/** Adds a validated uuid, with or without dashes. */
export function putUuid(list: ListDraft, uuid: string): void {
  list.view.setInt32(list.offset, 16);
  writeUuid(list.view, uuid, list.offset + 4);
  list.offset += 20;
}

/** Parses four hexadecimal digits. */
function readHex(text: string, at: number): number {
  const high = ((hexDigits[text.charCodeAt(at)] ?? 0) << 4) | (hexDigits[text.charCodeAt(at + 1)] ?? 0);
  const low = ((hexDigits[text.charCodeAt(at + 2)] ?? 0) << 4) | (hexDigits[text.charCodeAt(at + 3)] ?? 0);
  return (high << 8) | low;
}

/** Writes 32 hexadecimal digits, skipping dashes. */
function writeUuid(view: DataView, uuid: string, offset: number): void {
  const dash = uuid.length === 36 ? 1 : 0;
  view.setUint16(offset, readHex(uuid, 0));
  view.setUint16(offset + 2, readHex(uuid, 4));
  view.setUint16(offset + 4, readHex(uuid, 8 + dash));
  view.setUint16(offset + 6, readHex(uuid, 12 + 2 * dash));
  view.setUint16(offset + 8, readHex(uuid, 16 + 3 * dash));
  view.setUint16(offset + 10, readHex(uuid, 20 + 4 * dash));
  view.setUint16(offset + 12, readHex(uuid, 24 + 4 * dash));
  view.setUint16(offset + 14, readHex(uuid, 28 + 4 * dash));
}

/** Encodes a `uuid[]` of validated uuids, with or without dashes. */
export function uuidList(values: readonly string[]): Buffer {
  const list = beginUuids(values.length);
  for (const value of values) putUuid(list, value);
  return list.buffer;
}

/** Encodes a `bigint[]`. */
export function bigintList(values: readonly bigint[]): Buffer {
  const list = beginBigints(values.length);
  for (const value of values) putBigint(list, value);
  return list.buffer;
}

/** Encodes a `smallint[]`. */
export function smallintList(values: readonly number[]): Buffer {
  const { buffer, view } = begin(int2Oid, values.length, 2);
  let offset = headerBytes;
  for (const value of values) {
    view.setInt32(offset, 2);
    view.setInt16(offset + 4, value);
    offset += 6;
  }
  return buffer;
}
