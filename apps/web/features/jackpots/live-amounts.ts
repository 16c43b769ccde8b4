import { currencies } from '@altyn/domain/money';
import { suits } from '#web/components/ui/suit.tsx';
import type { OutputOf } from '#web/lib/api/types.ts';

export type Jackpots = OutputOf<'GET', '/jackpots'>;
type Suit = Jackpots['items'][number]['suit'];

/** A jackpot in the public ticker's event. */
interface Told {
  pointHash: string;
  amounts: Readonly<Record<string, string>>;
}
export type ToldJackpots = ReadonlyMap<Suit, Told>;

const amountPattern = /^\d{1,13}\.\d{2}$/;

/** Parses the ticker's event; undefined if malformed. */
export function readTold(json: string): ToldJackpots | undefined {
  const told = new Map<Suit, Told>();
  try {
    const { items } = JSON.parse(json) as { items: { suit: unknown; point_hash: unknown; amounts: unknown }[] };
    for (const item of items) {
      const suit = suits.find((known) => known === item.suit);
      const amounts = item.amounts as Record<string, unknown>;
      if (!suit || typeof item.point_hash !== 'string') return undefined;
      if (currencies.some((currency) => !amountPattern.test(String(amounts[currency])))) return undefined;
      told.set(suit, { pointHash: item.point_hash, amounts: amounts as Record<string, string> });
    }
  } catch {
    return undefined;
  }
  return told;
}

/** The list with the pushed amounts. */
export function withTold(list: Jackpots, told: ToldJackpots): Jackpots {
  return {
    ...list,
    items: list.items.map((item) => ({ ...item, amount: told.get(item.suit)?.amounts[item.currency] ?? item.amount })),
  };
}

/** True if a jackpot has been won since the list was fetched: its drop point has changed. */
export function isWonSince(list: Jackpots, told: ToldJackpots): boolean {
  return list.items.some((item) => {
    const now = told.get(item.suit);
    return now !== undefined && now.pointHash !== item.point_hash;
  });
}
