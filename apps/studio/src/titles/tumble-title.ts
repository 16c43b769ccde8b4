import { simulated } from '@altyn/engines/slots/tumbles/simulated.data';
import type { TumbleSlot } from '@altyn/engines/slots/tumbles/tumble-slot';
import { type Features, freeSpinsFacts, tumbleFacts } from './rule-facts.ts';
import type { Title } from './slot-game.ts';
import { type ModeFigures, paysUpTo, slotTitle } from './slot-titles.ts';

/** A title whose board tumbles or changes height: its maths and the content of its rules page. */
export function tumbleTitle(slot: TumbleSlot, title: string): Title {
  const { config } = slot;
  const { kind, pays, lines = [] } = config.payer;
  const minRows = config.heights?.min ?? config.rows;
  const min = Math.min(...Object.values(pays).map((steps) => steps[0]?.[0] ?? 1));
  const max = kind === 'ways' || kind === 'lines' ? config.reels : config.reels * config.rows;
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
        min,
      },
      grid: { reels: config.reels, min_rows: minRows, max_rows: config.rows },
      paytable: Object.entries({ ...pays, ...scatter }).map(([symbol, steps]) => ({
        symbol,
        pays: paysUpTo(steps, symbol === config.scatter?.symbol ? config.reels * config.rows : max),
      })),
      features: [
        ...(config.payer.wild ? [{ id: 'wild', values: {} }] : []),
        ...freeSpinsOf(slot),
        ...tumbleFacts(config),
      ],
    },
  );
}

const freeSpinsOf = ({ config: { scatter } }: TumbleSlot): Features => (scatter ? freeSpinsFacts(scatter) : []);

/** The simulated figures in their published form. */
function publishedOf(game: string): ModeFigures {
  return Object.fromEntries(
    Object.entries(simulated[game] ?? {}).map(
      ([mode, { rtp, halfWidth, hitRate, deviation, featureOdds, topOdds }]) => [
        mode,
        {
          rtp: (Math.floor(rtp * 100) / 100).toFixed(2),
          within: (Math.ceil(halfWidth * 100) / 100).toFixed(2),
          hitRate: hitRate.toFixed(1),
          deviation: deviation.toFixed(1),
          featureOdds: featureOdds === null ? null : featureOdds.toFixed(1),
          ...(topOdds === null ? {} : { topOdds: String(topOdds) }),
        },
      ],
    ),
  );
}
