/** Separates the thousands of digits by spaces; text with separators of its own stays as typed: `12500,5` → `12 500,5`. */
export function groupAmountInput(text: string): string {
  const [, whole, rest = ''] = /^(\d+)([.,]\d*)?$/.exec(text) ?? [];
  return whole === undefined ? text : whole.replace(/\B(?=(\d{3})+$)/g, ' ') + rest;
}
