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
const dash = 45;

function begin(list: { oid: number; items: number; bytes: number; hasNull: boolean }): Buffer {
  if (list.items === 0) {
    const empty = Buffer.alloc(12);
    empty.writeInt32BE(list.oid, 8);
    return empty;
  }
  const buffer = Buffer.allocUnsafe(headerBytes + list.items * 4 + list.bytes);
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(list.hasNull ? 1 : 0, 4);
  buffer.writeInt32BE(list.oid, 8);
  buffer.writeInt32BE(list.items, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
}

function countNulls(values: readonly unknown[]): number {
  let nulls = 0;
  for (const value of values) if (value === null) nulls += 1;
  return nulls;
}

/** Writes 32 hexadecimal digits, dashes left out. */
function writeUuid(buffer: Buffer, uuid: string, offset: number): void {
  let at = 0;
  for (let byte = 0; byte < 16; byte += 1) {
    if (uuid.charCodeAt(at) === dash) at += 1;
    const high = hexDigits[uuid.charCodeAt(at)] ?? 0;
    const low = hexDigits[uuid.charCodeAt(at + 1)] ?? 0;
    buffer[offset + byte] = (high << 4) | low;
    at += 2;
  }
}

/** A `uuid[]`. Values are checked uuids, with or without dashes. */
export function uuidList(values: readonly (string | null)[]): Buffer {
  const nulls = countNulls(values);
  const buffer = begin({
    oid: uuidOid,
    items: values.length,
    bytes: (values.length - nulls) * 16,
    hasNull: nulls > 0,
  });
  let offset = headerBytes;
  for (const value of values) {
    buffer.writeInt32BE(value === null ? nullLength : 16, offset);
    offset += 4;
    if (value === null) continue;
    writeUuid(buffer, value, offset);
    offset += 16;
  }
  return buffer;
}

/** A `bigint[]`. */
export function bigintList(values: readonly (bigint | null)[]): Buffer {
  const nulls = countNulls(values);
  const buffer = begin({ oid: int8Oid, items: values.length, bytes: (values.length - nulls) * 8, hasNull: nulls > 0 });
  let offset = headerBytes;
  for (const value of values) {
    buffer.writeInt32BE(value === null ? nullLength : 8, offset);
    offset += 4;
    if (value === null) continue;
    buffer.writeBigInt64BE(value, offset);
    offset += 8;
  }
  return buffer;
}

/** A `smallint[]`. */
export function smallintList(values: readonly number[]): Buffer {
  const buffer = begin({ oid: int2Oid, items: values.length, bytes: values.length * 2, hasNull: false });
  let offset = headerBytes;
  for (const value of values) {
    buffer.writeInt32BE(2, offset);
    buffer.writeInt16BE(value, offset + 4);
    offset += 6;
  }
  return buffer;
}
