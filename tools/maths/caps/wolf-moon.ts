import { scatterCounts } from '@altyn/engines/slots/ways-slot';
import { wolfMoonConfig } from '@altyn/engines/slots/titles/wolf-moon';
import { weighted } from '@altyn/engines/slots/weights';
import { type CapsReport, capOf } from './report.ts';

/** What a simulation says of the maximum win in each mode: one round in `oneIn`, and the share of the price it takes. */
export function capsOfWolfMoon(report: CapsReport): Record<'base' | 'buy', { oneIn: number; cost: number }> {
  const { baseReels, buy } = wolfMoonConfig;
  const started = scatterCounts(baseReels.map(weighted), wolfMoonConfig).map((p, count) => [count, p] as const);
  const bought = weighted(buy.scatters);
  const base = capOf(report, started);
  const ofBuy = capOf(
    report,
    bought.values.map((count, index) => [count, bought.weights[index]! / bought.total]),
  );
  return {
    base: { oneIn: Math.round(1 / base.chance), cost: base.cost },
    buy: { oneIn: Math.round(1 / ofBuy.chance), cost: (ofBuy.cost * 100) / buy.priceHundredths },
  };
}
