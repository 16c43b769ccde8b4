/**
 * Lists as PostgreSQL's binary arrays: for statements that carry thousands of values, reading these costs the server a
 * fraction of reading text. The form is that of `array_recv`: one dimension, and four bytes of length before each item.
 */

const uuidOid = 2950;
const int8Oid = 20;
const int2Oid = 21;
const headerBytes = 20;
const nullLength = -1;

/** Values of the characters 0–9, a–f and A–F. */
const hexDigits = new Uint8Array(128);
for (const [index, digit] of [...'0123456789abcdef'].entries()) {
  hexDigits[digit.charCodeAt(0)] = index;
  hexDigits[digit.toUpperCase().charCodeAt(0)] = index;
}

/** A list under way. Its view's setters are compiled to a store each; those of a buffer are not. */
interface Draft {
  buffer: Buffer;
  view: DataView;
}

function begin(list: { oid: number; items: number; bytes: number; hasNull: boolean }): Draft {
  const isEmpty = list.items === 0;
  const buffer = Buffer.allocUnsafe(isEmpty ? 12 : headerBytes + list.items * 4 + list.bytes);
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  view.setInt32(0, isEmpty ? 0 : 1);
  view.setInt32(4, list.hasNull ? 1 : 0);
  view.setInt32(8, list.oid);
  if (isEmpty) return { buffer, view };
  view.setInt32(12, list.items);
  view.setInt32(16, 1);
  return { buffer, view };
}

function countNulls(values: readonly unknown[]): number {
  let nulls = 0;
  for (const value of values) if (value === null) nulls += 1;
  return nulls;
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
export function uuidList(values: readonly (string | null)[]): Buffer {
  const nulls = countNulls(values);
  const { buffer, view } = begin({
    oid: uuidOid,
    items: values.length,
    bytes: (values.length - nulls) * 16,
    hasNull: nulls > 0,
  });
  let offset = headerBytes;
  for (const value of values) {
    view.setInt32(offset, value === null ? nullLength : 16);
    offset += 4;
    if (value === null) continue;
    writeUuid(view, value, offset);
    offset += 16;
  }
  return buffer;
}

/** A `bigint[]`. */
export function bigintList(values: readonly (bigint | null)[]): Buffer {
  const nulls = countNulls(values);
  const bytes = (values.length - nulls) * 8;
  const { buffer, view } = begin({ oid: int8Oid, items: values.length, bytes, hasNull: nulls > 0 });
  let offset = headerBytes;
  for (const value of values) {
    view.setInt32(offset, value === null ? nullLength : 8);
    offset += 4;
    if (value === null) continue;
    view.setBigInt64(offset, value);
    offset += 8;
  }
  return buffer;
}

/** A `smallint[]`. */
export function smallintList(values: readonly number[]): Buffer {
  const { buffer, view } = begin({ oid: int2Oid, items: values.length, bytes: values.length * 2, hasNull: false });
  let offset = headerBytes;
  for (const value of values) {
    view.setInt32(offset, 2);
    view.setInt16(offset + 4, value);
    offset += 6;
  }
  return buffer;
}
