import { scatterCounts } from '@altyn/engines/slots/ways-slot';
import { wolfMoonConfig } from '@altyn/engines/slots/titles/wolf-moon';
import { superMode } from '@altyn/engines/slots/bought-modes';
import { type Weighted, weighted } from '@altyn/engines/slots/weights';
import { type CapsReport, capOf } from './report.ts';

/** What a simulation says of the maximum win in each mode: one round in `oneIn`, and the share of the price it takes. */
export function capsOfWolfMoon({ strata }: CapsReport): Record<string, { oneIn: number; cost: number }> {
  const { baseReels, buy } = wolfMoonConfig;
  const started = scatterCounts(baseReels.map(weighted), wolfMoonConfig).map((p, count) => [count, p] as const);
  const base = capOf(strata.buy, started);
  return {
    base: { oneIn: Math.round(1 / base.chance), cost: base.cost },
    buy: ofLevel(strata.buy, buy),
    [superMode]: ofLevel(strata[superMode], buy.super!),
  };
}

function ofLevel(
  strata: CapsReport['strata']['buy'],
  level: { priceHundredths: number; scatters: Parameters<typeof weighted<number>>[0] },
): { oneIn: number; cost: number } {
  const { values, weights, total }: Weighted<number> = weighted(level.scatters);
  const { chance, cost } = capOf(
    strata,
    values.map((count, index) => [count, weights[index]! / total]),
  );
  return { oneIn: Math.round(1 / chance), cost: (cost * 100) / level.priceHundredths };
}
