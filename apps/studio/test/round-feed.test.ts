import { randomUUID } from 'node:crypto';
import { studioPaths } from '@altyn/contracts/studio-paths';
import type { FeedView, RoundView } from '@altyn/contracts/studio-game';
import { describe, expect, it } from 'vitest';
import { coarse } from '../src/chips.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const { open, call, bet, choose, spin, wallet, settleDue, clock } = studio;
const feedOf = async (token: string) => (await call<FeedView>(token, 'GET', studioPaths.feed)).json.rounds;
const dice = { stake: '1000', side: 'under', chance: 9_500 };
const mines = { stake: '1000', mines: 3 };
const watcher = (game: string) => open('real', randomUUID(), game);

describe('rounds that others see', () => {
  it('have a masked name, the multiplier and about what was won, in the lowest stakes of any currency', async () => {
    const shown = await watcher('dice');
    const uah = await open('real', randomUUID(), 'dice', 'UA', { public_name: 'Sokil***' });
    const kzt = await open('real', randomUUID(), 'dice', 'UA', { currency: 'KZT' });
    const rounds = [
      (await bet(uah, { bet: dice })).json,
      (await bet(kzt, { bet: { ...dice, stake: '10000' }, stake: '10000' })).json,
    ];
    const expected = rounds.map((round, i) => {
      const win = BigInt(round.book!.win);
      const lowest = i === 0 ? 100n : 500n;
      return {
        name: i === 0 ? 'Sokil***' : '***',
        multiplier: Number((win * 100n) / BigInt(round.price)),
        chips: win === 0n ? 0 : coarse(Number((win * 100n) / lowest), { digits: 2 }),
      };
    });
    expect(await feedOf(shown)).toMatchObject(expected.toReversed());
  });

  it('leave out the player’s own, whose animation has not ended, and other games', async () => {
    const [player, other, elsewhere] = [await watcher('limbo'), await watcher('limbo'), await watcher('keno')];
    await bet(player, { bet: { stake: '1000', target: 200 } });
    expect(await feedOf(player)).toEqual([]);
    expect(await feedOf(elsewhere)).toEqual([]);
    expect(await feedOf(other)).toHaveLength(1);
  });

  it('appear once, however often they are asked for', async () => {
    const [player, other] = [await watcher('plinko'), await watcher('plinko')];
    const round = randomUUID();
    const wanted = { bet: { stake: '1000', rows: 8, risk: 'low' }, round };
    const answers = await Promise.all(Array.from({ length: 64 }, () => bet(player, wanted)));
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(await feedOf(other)).toHaveLength(1);
  });

  it('appear when a round of choices has ended, not before', async () => {
    const [player, other] = [await watcher('mines'), await watcher('mines')];
    const { json } = await bet(player, { bet: mines });
    expect(json.status).toBe('choosing');
    expect(await feedOf(other)).toEqual([]);
    const ended = await endMines(player, json);
    expect(ended.status).toBe('settled');
    expect(await feedOf(other)).toHaveLength(1);
  });

  it('appear when a win that the wallet answered late is accepted', async () => {
    const [player, other] = [await watcher('dice'), await watcher('dice')];
    const before = (await feedOf(other)).length;
    wallet.fates.push('lose-answer');
    const { json } = await bet(player, { bet: dice });
    expect(json.status).toBe('pending');
    expect(await feedOf(other)).toHaveLength(before);
    clock.ms += 60_000;
    await settleDue();
    expect(await feedOf(other)).toHaveLength(before + 1);
  });

  it('are not those of play money, nor of slots', async () => {
    const demo = await open('demo', randomUUID(), 'hi-lo');
    const [other, slot] = [await watcher('hi-lo'), await watcher('fruit-crown')];
    await bet(demo, { bet: { stake: '1000' } });
    expect(await feedOf(other)).toEqual([]);
    await spin(slot);
    expect(await feedOf(await watcher('fruit-crown'))).toEqual([]);
  });

  it('are at most the twenty newest', async () => {
    const [player, other] = [await watcher('fortune-ring'), await watcher('fortune-ring')];
    for (let time = 0; time < 24; time += 1) await bet(player, { bet: { stake: '1000', risk: 'low' } });
    const numbers = (await feedOf(other)).map(({ number }) => number);
    expect(numbers).toHaveLength(20);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });
});

/** Opens the first tile on offer, and collects what it left. */
async function endMines(token: string, view: RoundView): Promise<RoundView> {
  const options = (view.book?.events.at(-1) as { options?: { id: string }[] } | undefined)?.options ?? [];
  const wanted = view.choices.length === 0 ? options[0]!.id : 'cashout';
  const { json } = await choose(token, view.round, { choice: wanted, step: view.choices.length });
  return json.status === 'choosing' ? endMines(token, json) : json;
}
