/** Offers a text to the person as a file. */
export function saveFile(name: string, text: string, type: 'text/csv' | 'application/json' = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
