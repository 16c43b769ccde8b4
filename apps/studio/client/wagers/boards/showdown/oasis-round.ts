import {
  betAntes,
  exchangePrices,
  type OasisBet,
  type OasisResult,
  oasisPays,
} from '@altyn/engines/wagers/cards/oasis-poker';
import { rankFive } from '@altyn/engines/wagers/cards/five-card-hands';
import type { WagerBook } from '../../board.ts';
import type { OasisSpot } from '../../texts/oasis-texts.ts';

/** What the events of a round of Oasis poker say. */
export function roundIn(book: WagerBook) {
  const eventOf = (wanted: string) => book.events.find(({ type }) => type === wanted);
  const dealt = eventOf('dealt');
  const exchanged = eventOf('exchanged');
  const dealer = eventOf('dealer');
  const digits = (exchanged?.['exchange'] ?? '') as string;
  return {
    ante: BigInt((book.bet as OasisBet).stake),
    first: (dealt?.['cards'] ?? []) as number[],
    cards: (exchanged?.['cards'] ?? dealt?.['cards'] ?? []) as number[],
    open: dealt?.['open'] as number,
    /** One digit per card from the left, 1 for one that was exchanged; empty: no exchange. */
    digits,
    dealer: (dealer?.['cards'] ?? []) as number[],
    result: dealer?.['result'] as OasisResult | undefined,
  };
}

/** Stakes of a round so far, in minor units. */
export function stakesIn(book: WagerBook): Record<OasisSpot, bigint> {
  const { ante, digits, result } = roundIn(book);
  const exchanged = digits.replaceAll('0', '').length;
  return {
    ante,
    exchange: ante * BigInt(exchangePrices[exchanged] ?? 0),
    bet: result === undefined ? 0n : ante * BigInt(betAntes),
  };
}

/** What each bet of a finished round won, without its stake; negative: lost. */
export function winsIn(book: WagerBook): Record<OasisSpot, bigint> {
  const { cards, result } = roundIn(book);
  const { ante, exchange, bet } = stakesIn(book);
  const pays = BigInt(oasisPays[rankFive(cards).hand]);
  const played = {
    win: { ante, bet: bet * pays },
    unqualified: { ante, bet: 0n },
    push: { ante: 0n, bet: 0n },
    lose: { ante: -ante, bet: -bet },
  };
  return { exchange: -exchange, ...(result === undefined ? { ante: -ante, bet: 0n } : played[result]) };
}
