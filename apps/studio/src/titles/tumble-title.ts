import type { GameRules } from '@altyn/contracts/studio-game';
import { unitsPerStake } from '@altyn/engines/slots/slot-game';
import type { Steps } from '@altyn/engines/slots/tumbles/payers';
import { simulated } from '@altyn/engines/slots/tumbles/simulated.data';
import type { TumbleSlot } from '@altyn/engines/slots/tumbles/tumble-slot';
import { type Features, freeSpinsFacts, tumbleFacts } from './rule-facts.ts';
import type { Title } from './slot-game.ts';
import { type ModeFigures, slotTitle } from './slot-titles.ts';

type Pays = GameRules['paytable'][number]['pays'];

/** A title whose board tumbles or changes height: its maths and the content of its rules page. */
export function tumbleTitle(slot: TumbleSlot, title: string): Title {
  const { config } = slot;
  const { kind, pays, lines = [] } = config.payer;
  const rowsLeast = config.heights?.least ?? config.rows;
  const least = Math.min(...Object.values(pays).map((steps) => steps[0]?.[0] ?? 1));
  const most = kind === 'ways' || kind === 'lines' ? config.reels : config.reels * config.rows;
  const scatterSteps = Object.entries(config.scatter?.pays ?? {}).map(
    ([count, units]) => [Number(count), units] as const,
  );
  const scatter = config.scatter && scatterSteps.length > 0 ? { [config.scatter.symbol]: scatterSteps } : {};
  return slotTitle(
    { title, slot, published: publishedOf(slot.game) },
    {
      evaluation: {
        kind,
        lines: lines.map((line) => [...line]),
        ways: kind === 'ways' ? config.rows ** config.reels : null,
        least,
      },
      grid: { reels: config.reels, rows_least: rowsLeast, rows_most: config.rows },
      paytable: Object.entries({ ...pays, ...scatter }).map(([symbol, steps]) => ({
        symbol,
        pays: paysOf(steps, symbol === config.scatter?.symbol ? steps.at(-1)![0] : most),
      })),
      features: [
        ...(config.payer.wild ? [{ id: 'wild', values: {} }] : []),
        ...freeSpinsOf(slot),
        ...tumbleFacts(config),
      ],
    },
  );
}

/** Each pay with the range of counts it covers. */
function paysOf(steps: Steps, most: number): Pays {
  return steps.map(([count, units], i) => {
    const last = (steps[i + 1]?.[0] ?? most + 1) - 1;
    return { count, up_to: last === count ? null : last, multiple: String(units / unitsPerStake) };
  });
}

const freeSpinsOf = ({ config: { scatter } }: TumbleSlot): Features => (scatter ? freeSpinsFacts(scatter) : []);

/** The simulated figures in their published form. */
function publishedOf(game: string): ModeFigures {
  return Object.fromEntries(
    Object.entries(simulated[game] ?? {}).map(([mode, { rtp, hitRate, deviation, featureOdds, topOdds }]) => [
      mode,
      {
        rtp: (Math.floor(rtp * 100) / 100).toFixed(2),
        hitRate: hitRate.toFixed(1),
        deviation: deviation.toFixed(1),
        featureOdds: featureOdds === null ? null : featureOdds.toFixed(1),
        ...(topOdds === null ? {} : { topOdds: String(topOdds) }),
      },
    ]),
  );
}
