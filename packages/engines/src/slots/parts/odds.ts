import type { Odds } from './reels.ts';

/** Conditional odds of a cell that does not show the symbol. */
export function without(odds: ReadonlyMap<string, number>, symbol: string): ReadonlyMap<string, number> {
  const left = 1 - (odds.get(symbol) ?? 0);
  return new Map([...odds].map(([each, p]) => [each, each === symbol ? 0 : p / left]));
}

/** Odds after a symbol has turned into another on the reels from `first` on. */
export function turned(odds: Odds, from: string, to: string, first = 1): Odds {
  return odds.map((own, reel) => {
    if (reel < first) return own;
    const next = new Map(own);
    next.set(to, (own.get(to) ?? 0) + (own.get(from) ?? 0));
    next.set(from, 0);
    return next;
  });
}

/** Odds of a free spin by its number, including the wilds held from earlier spins. */
export function lasting(
  odds: Odds,
  { wild, kind, number }: { wild: string; kind: 'stick' | 'walk'; number: number },
): Odds {
  return odds.map((own, reel) => {
    let free = 1;
    for (let back = 1; back < number; back += 1) {
      const source = odds[kind === 'stick' ? reel : reel + back];
      free *= 1 - (source?.get(wild) ?? 0);
    }
    return new Map([...own].map(([symbol, p]) => [symbol, symbol === wild ? 1 - (1 - p) * free : p * free]));
  });
}
