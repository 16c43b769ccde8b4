import type { LineSlotConfig } from '@altyn/engines/line-slot';
import { lineSlotGame } from '@altyn/engines/line-slot-game';
import { reachedWinOf } from '@altyn/engines/slots/reached-wins';
import { freeSpinsFacts } from './rule-facts.ts';
import type { LineRules, Title } from './slot-game.ts';

/** Published figures, exact to the last digit; a test compares them with the maths. */
export interface LineFigures {
  rtpPercent: string;
  hitRatePercent: string;
  maxSpinMultiple: string;
  deviation: string;
  featureOdds: string;
  topOdds: string | null;
}

/** A title of the line engine: its maths and the content of its rules page. */
export function lineTitle(of: { title: string; config: LineSlotConfig; published: LineFigures }): Title {
  const { title, config, published } = of;
  const lineCount = config.lines.length;
  const multiple = (pay: number) => `${pay / lineCount}`;
  const paytable = Object.entries(config.pays).map(([symbol, pays]) => ({
    symbol,
    pays: pays.map((pay, index) => ({ count: index + 3, up_to: null, multiple: multiple(pay) })),
  }));
  const scatter = {
    symbol: config.scatter,
    pays: Object.entries(config.scatterFeature.pays).map(([count, pay]) => ({
      count: Number(count),
      up_to: null,
      multiple: String(pay),
    })),
  };
  return {
    code: config.game,
    title,
    category: 'slots',
    slot: lineSlotGame(config),
    lineRules: lineRules(config, published.maxSpinMultiple),
    rules: {
      maths_version: config.mathsVersion,
      evaluation: { kind: 'lines', lines: config.lines.map((line) => [...line]), ways: null, min: 3 },
      grid: { reels: config.strips.length, min_rows: config.rows, max_rows: config.rows },
      paytable: [...paytable, scatter],
      features: [
        { id: 'wild', values: {} },
        ...freeSpinsFacts({
          awards: config.scatterFeature.freeSpins,
          more: config.scatterFeature.freeSpins,
          max: config.scatterFeature.maxFreeSpins,
          times: config.scatterFeature.freeSpinMultiplier,
        }),
      ],
      figures: [
        {
          mode: 'base',
          rtp: published.rtpPercent,
          rtp_within: null,
          hit_rate: published.hitRatePercent,
          deviation: published.deviation,
          feature_odds: published.featureOdds,
          top_odds: published.topOdds,
          max_win: String(config.maxWinMultiple),
        },
      ],
      max_win_multiple: config.maxWinMultiple,
      reached_win_multiple: reachedWinOf(config.game),
    },
  };
}

function lineRules(config: LineSlotConfig, maxSpinMultiple: string): LineRules {
  return {
    lines: config.lines.map((line) => [...line]),
    wild: config.wild,
    scatter: config.scatter,
    pays: Object.fromEntries(
      Object.entries(config.pays).map(([symbol, [three, four, five]]) => [symbol, [three, four, five]]),
    ),
    scatterPays: { ...config.scatterFeature.pays },
    freeSpins: { ...config.scatterFeature.freeSpins },
    freeSpinMultiplier: config.scatterFeature.freeSpinMultiplier,
    maxFreeSpins: config.scatterFeature.maxFreeSpins,
    maxSpinMultiple,
  };
}
