import type { TableResult } from '@altyn/contracts/provider-wallet';
import { dealOf, liveBaccarat } from '@altyn/engines/live/baccarat';
import { liveCrash } from '@altyn/engines/live/crash';
import { caravanOf, caravanWheel, lanternTimes, roundPays, segmentOf } from '@altyn/engines/live/caravan';
import { crownWheel, wheelSegments } from '@altyn/engines/live/crown-wheel';
import { colourOf, liveRoulette } from '@altyn/engines/live/roulette';
import { isTriple, liveSicBo, totalOf } from '@altyn/engines/live/sic-bo';
import { starfallOf, starfallRoulette, winningStar } from '@altyn/engines/live/starfall';

/** Segments of the wheel from which a prize stands out. */
const rarePrize = 11;
/** Multipliers of a flight, in hundredths, from which a result is good or rare. */
const goodFlight = 200;
const rareFlight = 1_000;

const sides = {
  player: { text: 'P', tone: 'blue' },
  banker: { text: 'B', tone: 'red' },
  tie: { text: 'T', tone: 'green' },
} as const satisfies Record<string, TableResult>;

/** A number that a star has hit stands out from its colour. */
function starfallResult(outcome: number): TableResult {
  const round = starfallOf(outcome);
  return { text: `${round.pocket}`, tone: winningStar(round) ? 'gold' : colourOf(round.pocket) };
}

/** Signs of the bonus rounds of Caravan Wheel before what they paid. */
const bonusSigns: Readonly<Record<string, string>> = { coins: '●', vault: '◆' };

/** A bonus round stands out with its payout, a number with the lantern on it by its tone. */
function caravanResult(outcome: number): TableResult {
  const round = caravanOf(outcome);
  const segment = segmentOf(round);
  const sign = bonusSigns[segment];
  if (sign !== undefined) return { text: `${sign} ×${roundPays(round)}`, tone: sign === '●' ? 'gold' : 'red' };
  return { text: segment, tone: lanternTimes(round) > 1 ? 'green' : 'blue' };
}

/** How an outcome is shown outside of its table. Games in which every player has a result of their own have none. */
const shownBy: Readonly<Record<string, (outcome: number) => TableResult>> = {
  [liveRoulette.code]: (outcome) => ({ text: `${outcome}`, tone: colourOf(outcome) }),
  [starfallRoulette.code]: starfallResult,
  [caravanWheel.code]: caravanResult,
  [crownWheel.code]: (outcome) => {
    const segment = wheelSegments[outcome] ?? 'moon';
    if (segment === 'moon') return { text: '☾', tone: 'plain' };
    return { text: segment, tone: Number(segment) >= rarePrize ? 'gold' : 'blue' };
  },
  [liveSicBo.code]: (outcome) => ({ text: `${totalOf(outcome)}`, tone: isTriple(outcome) ? 'gold' : 'plain' }),
  [liveBaccarat.code]: (outcome) => sides[dealOf(outcome).winner],
  [liveCrash.code]: (point) => ({
    text: `×${(point / 100).toFixed(2)}`,
    tone: point >= rareFlight ? 'gold' : point >= goodFlight ? 'green' : 'plain',
  }),
};

/** Results of a table as shown outside of it, in the order of the outcomes. */
export function showResults(tableCode: string, outcomes: readonly number[]): TableResult[] {
  const show = shownBy[tableCode];
  return show ? outcomes.map(show) : [];
}
