/** Digits a player may type before the point: as many as the contract takes. */
const maxWholeDigits = 11;

/**
 * What a player typed, as digits with at most one point and two places: spaces go, a comma becomes a point, anything
 * else is dropped.
 */
export function cleanAmountInput(text: string): string {
  const [whole = '', ...rest] = text
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, maxWholeDigits);
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
}

/** Whole thousands stand apart by narrow spaces while the player types: `12500.5` → `12 500.5`. */
export function groupAmountInput(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
