import { byCount } from '@altyn/engines/by-count';
import { compileLineSlot } from '@altyn/engines/compile-line-slot';
import { fruitCrown } from '@altyn/engines/fruit-crown';
import { fromWords, type GameRandomness, seededWords } from '@altyn/engines/randomness';
import { createCounter } from '@altyn/engines/simulate-line-slot';
import type { ReelSlot } from '@altyn/engines/slots/parts/reel-slot';
import { reelSlots } from '@altyn/engines/slots/reel-slots';
import { noRecorder, type SlotGame, unitsPerStake } from '@altyn/engines/slots/slot-game';
import { wolfMoon } from '@altyn/engines/slots/titles/wolf-moon';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import type { TumbleSlot } from '@altyn/engines/slots/tumbles/tumble-slot';
import { type Report, seedOf } from '../report.ts';

/** A source of high wins for a title. */
export interface Source {
  game: string;
  mathsVersion: string;
  /** Probability that a base-game round contains it: 1 for whole rounds, less for features alone. */
  share: number;
  /**
   * Plays one and returns its win in units. Excludes the paid spin's win in a round with a feature, so wins are
   * underestimated.
   */
  play(randomness: GameRandomness): number;
}

interface Stratum {
  /** Probability that a round contains it. */
  p: number;
  play(randomness: GameRandomness): number;
}

/**
 * Sources by game. High wins of a title with features come from these, so features are played alone and weighted by
 * their probability.
 */
export function sourcesOf(report: Report): Source[] {
  return [
    lineSource(),
    wholeRounds(wolfMoon),
    ...reelSlots.map(reelSource),
    ...tumbleSlots.map((slot) => tumbleSource(slot, report)),
  ];
}

/** Wins of a piece in sequence. Deterministic per piece on any machine. */
export function pieceOf(source: Source, piece: number, count: number): Float64Array {
  const { game, mathsVersion } = source;
  const randomness = fromWords(seededWords(seedOf(`${game} ${mathsVersion} highest ${piece}`)));
  return Float64Array.from({ length: count }, () => source.play(randomness));
}

const wholeRounds = (slot: SlotGame): Source => ({
  game: slot.game,
  mathsVersion: slot.mathsVersion,
  share: 1,
  play: (randomness) => slot.simulate('base', randomness),
});

function lineSource(): Source {
  const { game, mathsVersion, lines } = fruitCrown;
  const compiled = compileLineSlot(fruitCrown);
  // The counter keeps the randomness it was created with, so each piece replaces it here.
  let now: GameRandomness | undefined;
  const counter = createCounter(compiled, { nextInt: (bound) => now!.nextInt(bound) });
  return {
    game,
    mathsVersion,
    share: 1,
    play(randomness) {
      now = randomness;
      return (counter().win * unitsPerStake) / lines.length;
    },
  };
}

function reelSource(slot: ReelSlot): Source {
  const { free, hold, scatter, paid, maxWinMultiple } = slot.parts;
  const max = maxWinMultiple * unitsPerStake;
  const { rows, tables } = paid.reels;
  const strata: Stratum[] = [];
  if (free && scatter)
    for (const [number, p] of paid.reels.counts(scatter.symbol).entries()) {
      const count = byCount(scatter.awards ?? {}, number);
      const scatters = Array.from({ length: number }, (_, reel): [number, number] => [reel, 0]);
      const play = (randomness: GameRandomness) =>
        free.play({ count, scatters, room: max, randomness, recorder: noRecorder });
      if (count > 0 && p > 0) strata.push({ p, play });
    }
  if (hold)
    for (const [number, p] of paid.reels.counts(hold.config.coin).entries()) {
      const grid = tables.map((_, reel) =>
        Array.from({ length: rows }, (__, row) => (reel * rows + row < number ? hold.config.coin : '')),
      );
      const play = (randomness: GameRandomness) => Math.min(max, hold.play(grid, randomness, noRecorder));
      if (number >= hold.config.from && p > 0) strata.push({ p, play });
    }
  return strata.length === 0 ? wholeRounds(slot) : ofStrata(slot, strata);
}

function tumbleSource(slot: TumbleSlot, report: Report): Source {
  const totals = report[slot.game]?.paid['base'];
  const shares = new Map<number, number>();
  for (const [key, { rounds }] of Object.entries(totals?.awards ?? {})) {
    const awarded = Number(key.split('/')[0]);
    if (totals && awarded > 0) shares.set(awarded, (shares.get(awarded) ?? 0) + rounds / totals.rounds);
  }
  const strata = [...shares].map(
    ([awarded, p]): Stratum => ({ p, play: (chance) => slot.sampleFree(awarded, chance) }),
  );
  return strata.length === 0 ? wholeRounds(slot) : ofStrata(slot, strata);
}

const fineness = 1e9;

function ofStrata({ game, mathsVersion }: SlotGame, strata: readonly Stratum[]): Source {
  const share = strata.reduce((sum, { p }) => sum + p, 0);
  return {
    game,
    mathsVersion,
    share,
    play(randomness) {
      let at = (randomness.nextInt(fineness) / fineness) * share;
      for (const { p, play } of strata) {
        at -= p;
        if (at < 0) return play(randomness);
      }
      return strata[0]!.play(randomness);
    },
  };
}
