import type { Cell, CoinCount } from './steps.ts';

const capped = (a: bigint, b: bigint | undefined): bigint => (b !== undefined && b < a ? b : a);

/**
 * The values of all coins; special coins have none before they act.
 * @param max the win that the round ends at; undefined: it reaches no maximum
 */
export function valueOf(cells: Iterable<Cell>, max?: bigint): bigint {
  let sum = 0n;
  for (const { value = '0' } of cells) sum += BigInt(value);
  return capped(sum, max);
}

/**
 * Adds the coins up, reel by reel from the top; coins without a value are left out.
 * @param win of the respins, with what a full board adds
 * @param max the win that the round ends at; undefined: it reaches no maximum
 */
export function countOf(cells: Iterable<Cell>, { win, max }: { win: bigint; max: bigint | undefined }): CoinCount {
  const paying = [...cells]
    .filter(({ value }) => value !== undefined)
    .sort(({ position: [reel, row] }, { position: [other, otherRow] }) => reel - other || row - otherRow);
  let sum = 0n;
  const coins = paying.map(({ position, value }) => {
    sum += BigInt(value!);
    return { position, value: BigInt(value!), total: capped(sum, max) };
  });
  return { coins, full: win > sum ? win - sum : 0n, total: capped(win, max) };
}
