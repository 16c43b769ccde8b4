import type { WagerGame } from '@altyn/engines/wagers/wager-game';
import { wagerMaths } from '@altyn/engines/wagers/wager-maths';
import type { SlotGame, Title } from '../src/titles/slot-game.ts';
import { titles } from '../src/titles/titles.ts';

/** A game in which every round may be doubled twice for another stake; it pays twice the total stake. */
const doubling: WagerGame<{ stake: string }> = {
  game: 'doubling',
  mathsVersion: '1',
  stakeUnits: 100,
  maxWinMultiple: 10,
  readBet: (raw) => ({ stake: (raw as { stake: string }).stake }),
  stakeOf: ({ stake }) => BigInt(stake),
  returnOf: () => 96,
  play: ({ bet, randomness }) => ({
    events: [{ type: 'card', rank: randomness.nextInt(13) }],
    win: 0n,
    next: { options: [{ id: 'double', addedMinor: bet.stake }, { id: 'stand' }], fallback: 'stand' },
  }),
  resume({ bet, events, choice, randomness }) {
    const doubled = events.filter(({ type }) => type === 'doubled').length + (choice === 'double' ? 1 : 0);
    const win = choice === 'stand' ? 2n * BigInt(bet.stake) * BigInt(doubled + 1) : 0n;
    if (choice === 'stand') return { events: [{ type: 'end' }], win };
    const again = doubled < 2 ? [{ id: 'double', addedMinor: bet.stake }] : [];
    return {
      events: [{ type: 'doubled', card: randomness.nextInt(13) }],
      win: 0n,
      next: { options: [...again, { id: 'stand' }], fallback: 'stand' },
    };
  },
};

export function addedStakeTitle(): Title {
  const dice = titles.get('dice');
  if (!dice) throw new Error('dice is gone');
  return { ...dice, code: 'doubling', title: 'Doubling', slot: wagerMaths(doubling) as unknown as SlotGame };
}
