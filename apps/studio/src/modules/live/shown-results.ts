import type { TableResult } from '@altyn/contracts/provider-wallet';
import { dealOf, liveBaccarat } from '@altyn/engines/live/baccarat';
import { liveCrash } from '@altyn/engines/live/crash';
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

/** How an outcome is shown outside of its table. Games in which every player has a result of their own have none. */
const shownBy: Readonly<Record<string, (outcome: number) => TableResult>> = {
  [liveRoulette.code]: (outcome) => ({ text: `${outcome}`, tone: colourOf(outcome) }),
  [starfallRoulette.code]: starfallResult,
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
