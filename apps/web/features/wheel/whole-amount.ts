import { formatMoney, parseMoney } from '@altyn/domain/money';

const wholeMinor = 100n;

/** An amount rounded up to whole units: a player who stakes it has staked enough. */
export function wholeAmount(amount: string | undefined): string | undefined {
  const minor = parseMoney(amount ?? '');
  return minor === undefined ? undefined : formatMoney(((minor + wholeMinor - 1n) / wholeMinor) * wholeMinor);
}
