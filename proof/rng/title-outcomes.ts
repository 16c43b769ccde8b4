import { fairRandomness } from '@altyn/engines/fair-randomness';
import { fromWords, type GameRandomness, seededWords } from '@altyn/engines/randomness';
import { reelSlots } from '@altyn/engines/slots/reel-slots';
import type { SlotGame } from '@altyn/engines/slots/slot-game';
import { wolfMoon } from '@altyn/engines/slots/titles/wolf-moon';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import { compareCounts } from './chi-square.ts';

const rounds = 20_000;

/** Frequency of each symbol in the top row of each reel in the paid spin. */
function topRow(slot: SlotGame, randomnessOf: (round: number) => GameRandomness): Map<string, number>[] {
  const counts: Map<string, number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const stakeMinor = BigInt(slot.stakeUnits);
    const { events } = slot.play({ stakeMinor, mode: 'base', randomness: randomnessOf(round) });
    const [first] = events;
    if (first?.type !== 'reveal') throw new Error(`${slot.game} begins without its reels`);
    for (const [reel, [symbol = '']] of first.grid.entries()) {
      const reelCounts = (counts[reel] ??= new Map<string, number>());
      reelCounts.set(symbol, (reelCounts.get(symbol) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Compares the outcomes of every slot with independent cells between the fair stream and another generator. Uses one
 * cell per reel, since cells of a stack are not independent.
 */
export function titleOutcomes(serverSeed: string): { name: string; p: number }[] {
  return [wolfMoon, ...reelSlots, ...tumbleSlots].map((slot) => {
    const ours = topRow(slot, (nonce) => fairRandomness({ serverSeed, clientSeed: 'altyn', nonce }));
    const other = fromWords(seededWords(Number.parseInt(serverSeed.slice(0, 8), 16)));
    const theirs = topRow(slot, () => other);
    const rows = ours.map((reel, index) => {
      const symbols = [...new Set([...reel.keys(), ...theirs[index]!.keys()])];
      const countsOf = (of: Map<string, number>) => symbols.map((symbol) => of.get(symbol) ?? 0);
      return { ours: countsOf(reel), theirs: countsOf(theirs[index]!) };
    });
    return { name: `${slot.game}, symbols of ${rows.length} reels`, p: compareCounts(rows) };
  });
}
