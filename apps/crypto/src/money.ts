/** A decimal string with two places as minor units. The contract's schema has checked it. */
export function parseAmount(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

/** Minor units as a decimal string with two places. */
export function formatAmount(minor: bigint): string {
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
