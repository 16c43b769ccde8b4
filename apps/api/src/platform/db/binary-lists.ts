/**
 * Lists as PostgreSQL's binary arrays: for statements that carry thousands of values, reading these costs the server a
 * fraction of reading text. The form is that of `array_recv`: one dimension, and four bytes of length before each item.
 */

const uuidOid = 2950;
const int8Oid = 20;
const int2Oid = 21;
const headerBytes = 20;

/** Values of the characters 0–9, a–f and A–F. */
const hexDigits = new Uint8Array(128);
for (const [index, digit] of [...'0123456789abcdef'].entries()) {
  hexDigits[digit.charCodeAt(0)] = index;
  hexDigits[digit.toUpperCase().charCodeAt(0)] = index;
}

/** A list under way. Its view's setters are compiled to a store each; those of a buffer are not. */
export interface ListDraft {
  readonly buffer: Buffer;
  readonly view: DataView;
  /** Where the next item begins. */
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

/** A `bigint[]` of so many items, which `putBigint` and `putInteger` add one after the other. */
export const beginBigints = (items: number): ListDraft => begin(int8Oid, items, 8);

/** A `uuid[]` of so many items, which `putUuid` adds one after the other. */
export const beginUuids = (items: number): ListDraft => begin(uuidOid, items, 16);

export function putBigint(list: ListDraft, value: bigint): void {
  list.view.setInt32(list.offset, 8);
  list.view.setBigInt64(list.offset + 4, value);
  list.offset += 12;
}

/** A number from 0 to 2^31 - 1 into a `bigint[]`. */
export function putInteger(list: ListDraft, value: number): void {
  list.view.setInt32(list.offset, 8);
  list.view.setInt32(list.offset + 4, 0);
  list.view.setInt32(list.offset + 8, value);
  list.offset += 12;
}

/** A checked uuid, with or without dashes. */
export function putUuid(list: ListDraft, uuid: string): void {
  list.view.setInt32(list.offset, 16);
  writeUuid(list.view, uuid, list.offset + 4);
  list.offset += 20;
}

/** The number of four hexadecimal digits. */
function readHex(text: string, at: number): number {
  const high = ((hexDigits[text.charCodeAt(at)] ?? 0) << 4) | (hexDigits[text.charCodeAt(at + 1)] ?? 0);
  const low = ((hexDigits[text.charCodeAt(at + 2)] ?? 0) << 4) | (hexDigits[text.charCodeAt(at + 3)] ?? 0);
  return (high << 8) | low;
}

/** Writes 32 hexadecimal digits, dashes left out. */
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

/** A `uuid[]`. Values are checked uuids, with or without dashes. */
export function uuidList(values: readonly string[]): Buffer {
  const list = beginUuids(values.length);
  for (const value of values) putUuid(list, value);
  return list.buffer;
}

/** A `bigint[]`. */
export function bigintList(values: readonly bigint[]): Buffer {
  const list = beginBigints(values.length);
  for (const value of values) putBigint(list, value);
  return list.buffer;
}

/** A `smallint[]`. */
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
