import type { ReelSlot } from '@altyn/engines/slots/parts/reel-slot';
import { countResults, deck } from '@altyn/engines/slots/card-risk';
import { gambleMode } from '@altyn/engines/slots/gamble';
import { type Features, freeSpinsFacts, holdFacts, partFacts } from './rule-facts.ts';
import type { Title } from './slot-game.ts';
import { type ModeFigures, paysFrom, paysUpTo, slotTitle } from './slot-titles.ts';

/** A title assembled from parts: its maths, and a rules page with a section for each part. */
export function reelTitle(of: { title: string; slot: ReelSlot; published: ModeFigures }): Title {
  const { title, slot } = of;
  const { paid, scatter, gamble } = slot.parts;
  const published = gamble ? { ...of.published, [gambleMode]: gambled(of.published, gamble.steps) } : of.published;
  const { payer, reels } = paid;
  const scatterPays = paysUpTo(Object.entries(scatter?.pays ?? {}), reels.rows * reels.tables.length);
  const paytable = Object.entries(payer.pays).map(([symbol, pays]) => ({ symbol, pays: paysFrom(3, pays) }));
  return slotTitle(
    { title, slot, published },
    {
      evaluation: {
        kind: payer.kind,
        lines: payer.lines.map((line) => [...line]),
        ways: payer.kind === 'ways' ? reels.rows ** reels.tables.length : null,
        min: 3,
      },
      grid: { reels: reels.tables.length, min_rows: reels.rows, max_rows: reels.rows },
      paytable:
        scatter && scatterPays.length > 0 ? [...paytable, { symbol: scatter.symbol, pays: scatterPays }] : paytable,
      features: [
        { id: 'wild', values: {} },
        ...freeSpinsOf(slot),
        ...holdOf(slot),
        ...partFacts(slot),
        ...gambleOf(slot),
      ],
    },
  );
}

/**
 * Figures of the gamble mode. The deviation assumes that the player gambles every win to the end: each step doubles the
 * mean square of a win, so this is an upper bound.
 */
function gambled(published: ModeFigures, steps: number): ModeFigures[string] {
  const base = published['base'];
  if (!base) throw new Error('a title without figures of its base mode');
  return { ...base, deviation: (Number(base.deviation) * Math.sqrt(2 ** steps)).toFixed(1) };
}

function freeSpinsOf({ parts: { free, scatter } }: ReelSlot): Features {
  if (!free || !scatter?.awards) return [];
  return freeSpinsFacts({ awards: scatter.awards, more: free.more, max: free.max, times: free.times });
}

function gambleOf({ parts: { gamble } }: ReelSlot): Features {
  if (!gamble) return [];
  const limits = { steps: gamble.steps, max: gamble.maxMultiple };
  return gamble.game === 'cards'
    ? [{ id: 'cardRisk', values: { ...limits, deck: deck.length, ...countResults() } }]
    : [{ id: 'gamble', values: limits }];
}

const holdOf = ({ parts: { hold }, figures }: ReelSlot): Features =>
  hold ? holdFacts(hold.config, Math.round(1 / figures.fullProbability)) : [];
