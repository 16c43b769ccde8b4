/** Reads a body as text up to `mostBytes`; stops and returns undefined if it is longer. */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  mostBytes: number,
): Promise<string | undefined> {
  if (!body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
