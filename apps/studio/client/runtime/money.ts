import type { CoinLabel } from './board/hold-board.ts';
import type { Cell, Suit } from './book/steps.ts';
import type { Language } from './title.ts';

/** Our own symbols, because browsers format currencies differently by system and version. */
const symbols: Record<string, string> = {
  UAH: '₴',
  KZT: '₸',
  USD: '$',
  EUR: '€',
  KGS: 'сом',
  TJS: 'смн',
  UZS: 'сўм',
  XXX: '',
};
const space = '\u00a0';

/** Creates a formatter of minor units: `1248050n` → `12 480.50 ₴`. Zero cents are hidden. */
export function moneyFormatter(currency: string, language: Language): (minor: bigint) => string {
  const symbol = symbols[currency] ?? currency;
  const point = language === 'en' ? '.' : ',';
  return (minor) => {
    const absolute = minor < 0n ? -minor : minor;
    const whole = (absolute / 100n).toString().replaceAll(/\B(?=(\d{3})+$)/g, space);
    const cents = absolute % 100n;
    const text = cents === 0n ? whole : `${whole}${point}${cents.toString().padStart(2, '0')}`;
    return `${minor < 0n ? '−' : ''}${text}${symbol && space + symbol}`;
  };
}

/** Multiples of the stake from which a coin is of a higher tier, which its value shows by size and colour. */
const tierFrom = [2n, 5n, 10n, 50n] as const;

/** The tier of a coin, from 0. */
export const coinTierOf = (value: bigint, stakeMinor: bigint): number =>
  tierFrom.filter((multiple) => value >= stakeMinor * multiple).length;

/**
 * Label of a coin: its value, its pot's name by colour, or its multiplier. The value has no currency, so that it is as
 * large as the coin allows; the fields beside the board name it.
 * @param stakeMinor the stake of the round in view
 */
export function coinLabel(
  money: (minor: bigint) => string,
  potNames: Readonly<Record<Suit, string>>,
  stakeMinor: () => bigint,
): (cell: Cell) => CoinLabel {
  const classOf = ({ value, pot, multiplier }: Cell) => {
    if (pot) return `has-pot ${pot}`;
    if (value !== undefined) return `tier-${coinTierOf(BigInt(value), stakeMinor())}`;
    return multiplier === undefined ? '' : 'times';
  };
  return (cell) => ({
    text:
      cell.value === undefined
        ? cell.multiplier === undefined
          ? ''
          : `×${cell.multiplier}`
        : money(BigInt(cell.value)),
    ...(cell.pot ? { name: potNames[cell.pot] } : {}),
    className: classOf(cell),
  });
}
