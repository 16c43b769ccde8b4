import { parseMoney } from '@altyn/domain/money';
import type { Battle } from './queries.ts';

/** How far the prize fund is filled, in per cent; a fund that holds anything has at least one. */
export function fundPercent({ prize_fund, prize_fund_max }: Pick<Battle, 'prize_fund' | 'prize_fund_max'>): number {
  const now = parseMoney(prize_fund) ?? 0n;
  const max = parseMoney(prize_fund_max) ?? 0n;
  if (now <= 0n || max <= 0n) return 0;
  return Math.max(1, Number((now * 100n) / max));
}

const ranks: Record<Battle['status'], number> = { active: 0, upcoming: 1, finishing: 2, completed: 3 };

/** Battles that run before those to come; among them the fuller fund first, then the one with more players. */
export function bestFirst(battles: readonly Battle[]): Battle[] {
  return battles.toSorted(
    (a, b) => ranks[a.status] - ranks[b.status] || fundPercent(b) - fundPercent(a) || b.participants - a.participants,
  );
}
