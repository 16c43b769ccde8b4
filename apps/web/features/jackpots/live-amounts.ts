import { currencies } from '@altyn/domain/money';
import { suits } from '#web/components/ui/suit.tsx';
import type { OutputOf } from '#web/lib/api/types.ts';

export type Jackpots = OutputOf<'GET', '/jackpots'>;
type Suit = Jackpots['items'][number]['suit'];

/** A jackpot in the public ticker's event. */
interface PushedJackpot {
  pointHash: string;
  amounts: Readonly<Record<string, string>>;
}
export type PushedJackpots = ReadonlyMap<Suit, PushedJackpot>;

const amountPattern = /^\d{1,13}\.\d{2}$/;

/** Parses the ticker's event; undefined if malformed. */
export function parseTickerEvent(json: string): PushedJackpots | undefined {
  const pushed = new Map<Suit, PushedJackpot>();
  try {
    const { items } = JSON.parse(json) as { items: { suit: unknown; point_hash: unknown; amounts: unknown }[] };
    for (const item of items) {
      const suit = suits.find((known) => known === item.suit);
      const amounts = item.amounts as Record<string, unknown>;
      if (!suit || typeof item.point_hash !== 'string') return undefined;
      if (currencies.some((currency) => !amountPattern.test(String(amounts[currency])))) return undefined;
      pushed.set(suit, { pointHash: item.point_hash, amounts: amounts as Record<string, string> });
    }
  } catch {
    return undefined;
  }
  return pushed;
}

/** The list with the pushed amounts. */
export function withPushed(list: Jackpots, pushed: PushedJackpots): Jackpots {
  return {
    ...list,
    items: list.items.map((item) => ({
      ...item,
      amount: pushed.get(item.suit)?.amounts[item.currency] ?? item.amount,
    })),
  };
}

/** True if a jackpot has been won since the list was fetched: its drop point has changed. */
export function isWonSince(list: Jackpots, pushed: PushedJackpots): boolean {
  return list.items.some((item) => {
    const now = pushed.get(item.suit);
    return now !== undefined && now.pointHash !== item.point_hash;
  });
}
