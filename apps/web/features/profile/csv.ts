/** Rows as a CSV file that spreadsheets open: RFC 4180, with a byte order mark so that Cyrillic letters are read. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`;
}

/**
 * One field. Text that a spreadsheet would run as a formula is made text by a leading apostrophe; plain numbers, also
 * negative ones, stay numbers.
 */
function csvField(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
