/** Formats rows as CSV for spreadsheets: RFC 4180, with a byte order mark for Cyrillic text. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`;
}

/**
 * Formats a field. Text that a spreadsheet would run as a formula gets a leading apostrophe; numbers, also negative ones,
 * stay numbers.
 */
function csvField(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
