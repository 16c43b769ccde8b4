type Row = readonly string[];

/**
 * Formats tables as one file of comma-separated values for spreadsheets: RFC 4180, with a byte order mark for Cyrillic text,
 * and an empty line between two tables.
 */
export const csvOf = (...tables: readonly (readonly Row[])[]): string => `\uFEFF${tables.map(linesOf).join('\r\n')}`;

const linesOf = (rows: readonly Row[]): string => rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

/**
 * Formats a cell. Text that a spreadsheet would run as a formula (`-2+3` too) gets a leading apostrophe; numbers, also
 * negative ones, stay numbers.
 */
function cellOf(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
