/** Formats an outbox position as an event id: `<xid>-<id>`. */
export function formatCursor(cursor: { xid: bigint; id: bigint }): string {
  return `${cursor.xid}-${cursor.id}`;
}

const shape = /^(\d{1,19})-(\d{1,19})$/;
const max = 2n ** 63n - 1n;

/** Parses a Last-Event-ID; undefined for a foreign format. */
export function parseCursor(text: string | undefined): { xid: bigint; id: bigint } | undefined {
  const match = text === undefined ? null : shape.exec(text);
  if (!match) return undefined;
  const [xid, id] = [BigInt(match[1] ?? 0), BigInt(match[2] ?? 0)];
  return xid > max || id > max ? undefined : { xid, id };
}
