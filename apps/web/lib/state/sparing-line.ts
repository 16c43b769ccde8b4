/** The browser's Network Information API, where it has one. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True where each byte counts, because the player saves data or the line is slow: nothing is loaded ahead of need. */
export function isLineSparing({ connection }: { connection?: Connection } = navigator as never): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
