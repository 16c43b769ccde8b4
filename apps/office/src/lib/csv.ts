/** A cell of a table of comma-separated values (RFC 4180); one that a spreadsheet would compute is made a text. */
function cellOf(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as comma-separated values. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

/** Rows as comma-separated values, and below them, after an empty line, what each column means. */
export const toDefinedCsv = (
  rows: readonly (readonly string[])[],
  definitions: readonly (readonly [column: string, definition: string])[],
): string => `${toCsv(rows)}\r\n${toCsv(definitions)}`;

/** Offers a text to the person as a file. */
export function saveFile(name: string, text: string, type: 'text/csv' | 'application/json' = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
