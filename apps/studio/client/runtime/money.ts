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

/**
 * Label of a coin: its value, its pot's name by colour, or its multiplier. The value has no currency, so that it is as
 * large as the coin allows; the fields beside the board name it.
 */
export function coinLabel(
  money: (minor: bigint) => string,
  potNames: Readonly<Record<Suit, string>>,
): (cell: Cell) => CoinLabel {
  return ({ value, pot, multiplier }) => ({
    text: value === undefined ? (multiplier === undefined ? '' : `×${multiplier}`) : money(BigInt(value)),
    ...(pot ? { name: potNames[pot] } : {}),
    className: pot ? `has-pot ${pot}` : multiplier === undefined ? '' : 'times',
  });
}
