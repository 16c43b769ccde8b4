/**
 * Encodes rows as a binary array of a composite type: parsing thousands of values costs the server a fraction of parsing
 * text. The format is that of `array_recv` and `record_recv`.
 */

/** Types of fields: their oid, and the value in a row. `uuid`: validated, with or without dashes. */
interface FieldTypes<T> {
  uuid: (row: T) => string | null;
  text: (row: T) => string | null;
  bigint: (row: T) => bigint | null;
  /** From −2³¹ to 2³¹ − 1; stored as `integer`. */
  integer: (row: T) => number | null;
  smallint: (row: T) => number | null;
  boolean: (row: T) => boolean;
  timestamptz: (row: T) => Date | null;
}

/** A field of a composite type: its name, type and value in a row. */
export type Field<T> = {
  [Type in keyof FieldTypes<T>]: readonly [name: string, type: Type, value: FieldTypes<T>[Type]];
}[keyof FieldTypes<T>];

const oids: Readonly<Record<keyof FieldTypes<never>, number>> = {
  uuid: 2_950,
  text: 25,
  bigint: 20,
  integer: 23,
  smallint: 21,
  boolean: 16,
  timestamptz: 1_184,
};

const arrayHeaderBytes = 20;
/** Type and length of a field. */
const fieldHeaderBytes = 8;
/** Bytes of a field whose length is not known before: most texts are words. */
const guessedBytes = 24;
/** PostgreSQL counts microseconds since 2000. */
const epochMs = Date.UTC(2000, 0, 1);

/** A text that is being written. The setters of a DataView compile to one store each; those of a Buffer do not. */
interface Draft {
  buffer: Buffer;
  view: DataView;
  offset: number;
}

const viewOf = (buffer: Buffer) => new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);

function allocate(bytes: number): Draft {
  const buffer = Buffer.allocUnsafe(bytes);
  return { buffer, view: viewOf(buffer), offset: 0 };
}

function makeRoom(draft: Draft, bytes: number): void {
  if (draft.offset + bytes <= draft.buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(draft.buffer.length * 2, draft.offset + bytes));
  draft.buffer.copy(larger, 0, 0, draft.offset);
  draft.buffer = larger;
  draft.view = viewOf(larger);
}

/**
 * Encodes rows as an array of a composite type with these fields, in their order.
 * @param typeOid the composite type's oid in this database
 */
export function rowList<T>(typeOid: number, fields: readonly Field<T>[], rows: readonly T[]): Buffer {
  const draft = allocate(arrayHeaderBytes + rows.length * (8 + fields.length * (fieldHeaderBytes + guessedBytes)));
  writeArrayHeader(draft, typeOid, rows.length);
  for (const row of rows) {
    const start = draft.offset;
    makeRoom(draft, 8);
    draft.view.setInt32(start + 4, fields.length);
    draft.offset += 8;
    for (const field of fields) writeField(draft, field, row);
    draft.view.setInt32(start, draft.offset - start - 4);
  }
  return draft.buffer.subarray(0, draft.offset);
}

/** Encodes a `uuid[]` of validated uuids, with or without dashes. */
export function uuidList(values: readonly string[]): Buffer {
  const draft = allocate(arrayHeaderBytes + values.length * 20);
  writeArrayHeader(draft, oids.uuid, values.length);
  for (const value of values) {
    draft.view.setInt32(draft.offset, 16);
    writeUuid(draft.view, value, draft.offset + 4);
    draft.offset += 20;
  }
  return draft.buffer.subarray(0, draft.offset);
}

/** Dimensions, no nulls, the type, and the bounds of the one dimension. An empty array has none. */
function writeArrayHeader(draft: Draft, oid: number, items: number): void {
  const { view } = draft;
  view.setInt32(0, items === 0 ? 0 : 1);
  view.setInt32(4, 0);
  view.setUint32(8, oid);
  draft.offset = 12;
  if (items === 0) return;
  view.setInt32(12, items);
  view.setInt32(16, 1);
  draft.offset = arrayHeaderBytes;
}

function writeField<T>(draft: Draft, field: Field<T>, row: T): void {
  makeRoom(draft, fieldHeaderBytes + 16);
  const { view, offset } = draft;
  view.setUint32(offset, oids[field[1]]);
  const value = field[2](row);
  if (value === null) {
    view.setInt32(offset + 4, -1);
    draft.offset = offset + fieldHeaderBytes;
    return;
  }
  const bytes = writeValue(draft, field[1], value, offset + fieldHeaderBytes);
  // A text may have moved the draft.
  draft.view.setInt32(offset + 4, bytes);
  draft.offset = offset + fieldHeaderBytes + bytes;
}

/** @returns the bytes written at `at`, where there is room for 16 */
function writeValue(
  draft: Draft,
  type: keyof FieldTypes<never>,
  value: string | bigint | number | boolean | Date,
  at: number,
): number {
  const { view } = draft;
  switch (type) {
    case 'uuid':
      writeUuid(view, value as string, at);
      return 16;
    case 'bigint':
      view.setBigInt64(at, value as bigint);
      return 8;
    case 'integer':
      view.setInt32(at, value as number);
      return 4;
    case 'smallint':
      view.setInt16(at, value as number);
      return 2;
    case 'boolean':
      view.setUint8(at, value ? 1 : 0);
      return 1;
    case 'timestamptz':
      view.setBigInt64(at, BigInt((value as Date).getTime() - epochMs) * 1_000n);
      return 8;
    case 'text':
      return writeText(draft, value as string, at);
  }
}

/** Most texts are short and of ASCII: a loop is faster than a call into the runtime. */
function writeText(draft: Draft, text: string, at: number): number {
  draft.offset = at;
  makeRoom(draft, text.length * 3);
  const { view } = draft;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127) return draft.buffer.write(text, at, 'utf8');
    view.setUint8(at + index, code);
  }
  return text.length;
}

/** Values of the hexadecimal characters. */
const hexDigits = new Uint8Array(128);
for (const [index, digit] of [...'0123456789abcdef'].entries()) {
  hexDigits[digit.charCodeAt(0)] = index;
  hexDigits[digit.toUpperCase().charCodeAt(0)] = index;
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
