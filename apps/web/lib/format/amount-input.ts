/** Maximum digits before the decimal point, as in the contract. */
const maxWholeDigits = 11;

/**
 * Normalises typed text to digits with at most one point and two decimals: removes spaces, turns a comma into a point,
 * drops everything else.
 */
export function cleanAmountInput(text: string): string {
  const [whole = '', ...rest] = text
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, maxWholeDigits);
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
}

/** Separates thousands by narrow spaces while the player types: `12500.5` → `12 500.5`. */
export function groupAmountInput(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
