import { dealOf } from '@altyn/engines/live/baccarat';
import { afterEach, describe, expect, it } from 'vitest';
import { findLiveRound } from '../src/modules/live/store/round-store.ts';
import { liveWorld } from '../testing/live-world.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const { process, seat, place, until, settled, settleAll } = liveWorld(studio, 'live-baccarat');

afterEach(() => {
  studio.clock.ms += 60_000;
});

describe('live baccarat', () => {
  it('deals one hand for all players, and pays sides, pairs and ties by it', async () => {
    const one = process();
    await until(one, 'OPEN');
    studio.wallet.balance = 10 ** 9;
    const before = studio.wallet.balance;
    const [first, second] = [await seat(), await seat()];
    place(one, first, { player: '2000', tie: '1000', playerPair: '1000' });
    place(one, second, { banker: '2000', bankerPair: '1000' });
    const round = await until(one, 'CLOSING');
    await settled(round.id, ({ status }) => status === 'staked');
    expect(studio.wallet.balance).toBe(before - 7_000_000);
    const { outcome } = await until(one, 'RESULT');
    await settleAll();
    const deal = dealOf(outcome!);
    const [won, tied] = [(side: string) => deal.winner === side, deal.winner === 'tie'];
    const expected = new Map([
      [
        first.player,
        (won('player') ? 4_000n : tied ? 2_000n : 0n) + (tied ? 9_000n : 0n) + (deal.playerPair ? 12_000n : 0n),
      ],
      [second.player, (won('banker') ? 3_900n : tied ? 2_000n : 0n) + (deal.bankerPair ? 12_000n : 0n)],
    ]);
    const rows = await settled(round.id, ({ status }) => status === 'settled');
    expect(new Map(rows.map(({ player, win_minor }) => [player, win_minor]))).toEqual(expected);
    const paid = [...expected.values()].reduce((sum, win) => sum + win, 0n);
    expect(studio.wallet.balance).toBe(before - 7_000_000 + Number(paid) * 1_000);
    // The whole deal is stored: a restarted process shows the same cards.
    expect((await findLiveRound(studio.deps.pool, round.id))!.outcome).toBe(outcome);
    await one.driver.stop();
    const next = process();
    await until(next, 'OPEN');
    expect(next.driver.outcomes.at(-1)).toBe(outcome);
    await next.driver.stop();
  });

  it('accepts stakes in whole chips, so that a 5 % commission leaves no fractions', async () => {
    const one = process();
    await until(one, 'OPEN');
    const who = await seat();
    expect(place(one, who, { banker: '250' }, 1).refusal).toBe('LIMIT');
    expect(place(one, who, { banker: '1000' }, 2).refusal).toBeUndefined();
    expect(place(one, who, { dragon: '1000' }, 3).refusal).toBe('INVALID');
    // The limit of a side follows from its payout, 1.95 and 12 times the stake.
    expect(place(one, who, { banker: '9230000' }, 4).refusal).toBeUndefined();
    expect(place(one, who, { banker: '9231000' }, 5).refusal).toBe('LIMIT');
    expect(place(one, who, { playerPair: '1501000' }, 6).refusal).toBe('LIMIT');
    await one.driver.stop();
  });
});
