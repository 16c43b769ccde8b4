/** The subset of DER (ITU-T X.690) needed for certificates and signed messages. */

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
  context3: 0xa3,
} as const;

/** Encodes a value with its tag and length. */
export function encode(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), body]);
  const digits = length < 0x100 ? [length] : [length >> 8, length & 0xff];
  if (length > 0xffff) throw new Error('too long for this encoder');
  return Buffer.concat([Buffer.from([tag, 0x80 | digits.length, ...digits]), body]);
}

export const sequence = (...parts: Buffer[]) => encode(tags.sequence, ...parts);
export const integer = (value: number) => encode(tags.integer, Buffer.from([value]));
export const octets = (bytes: Buffer) => encode(tags.octets, bytes);
/** Encodes a bit string of whole bytes. */
export const bits = (bytes: Buffer) => encode(tags.bits, Buffer.from([0]), bytes);
export const text = (value: string) => encode(tags.utf8, Buffer.from(value, 'utf8'));
/** Encodes a positive number from bytes of any length. */
export function serial(bytes: Buffer): Buffer {
  // DER forbids unnecessary leading zeros; a set highest bit requires one.
  const [first = 0, ...rest] = bytes;
  return encode(tags.integer, Buffer.from([0, first | 0x80, ...rest]));
}

/** Encodes an object identifier such as `1.2.840.10045`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const digitsOf = (value: number): number[] => {
    const digits = [value & 0x7f];
    for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
    return digits;
  };
  return encode(tags.oid, Buffer.from([first * 40 + second, ...rest.flatMap(digitsOf)]));
}

/** Encodes UTCTime to the second, for years before 2050. */
export function utcTime(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14);
  return encode(tags.utcTime, Buffer.from(`${digits}Z`, 'ascii'));
}

export function readUtcTime(body: Buffer): Date {
  const match = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(body.toString('ascii'));
  if (!match) throw new Error('not a UTCTime');
  const [year = 0, month = 1, ...rest] = match.slice(1).map(Number);
  return new Date(Date.UTC(2000 + year, month - 1, ...(rest as [number, number, number, number])));
}

/** A decoded value: its tag, its body, and all of its bytes. */
export interface Node {
  tag: number;
  body: Buffer;
  whole: Buffer;
}

function readAt(bytes: Buffer, from: number): Node & { end: number } {
  const [tag, short] = [bytes[from], bytes[from + 1]];
  if (tag === undefined || short === undefined) throw new Error('cut short');
  const count = short < 0x80 ? 0 : short & 0x7f;
  if (count > 3 || short === 0x80) throw new Error('a length that DER has not');
  const start = from + 2 + count;
  const length = count === 0 ? short : bytes.readUIntBE(from + 2, count);
  const end = start + length;
  if (end > bytes.length) throw new Error('cut short');
  return { tag, body: bytes.subarray(start, end), whole: bytes.subarray(from, end), end };
}

/** Decodes exactly one value with the tag. @throws Error for anything else. */
export function decode(bytes: Buffer, tag: number): Node {
  const node = readAt(bytes, 0);
  if (node.tag !== tag || node.end !== bytes.length) throw new Error('another value than expected');
  return node;
}

/** Decodes the values in a sequence, a set or a tagged value. */
export function children({ body }: Node): Node[] {
  const nodes: Node[] = [];
  for (let from = 0; from < body.length; ) {
    const node = readAt(body, from);
    nodes.push(node);
    from = node.end;
  }
  return nodes;
}

/** Returns the child at an index with a tag. @throws Error when there is none. */
export function child(node: Node, place: number, tag: number): Node {
  const found = children(node)[place];
  if (found?.tag !== tag) throw new Error('another value than expected');
  return found;
}
