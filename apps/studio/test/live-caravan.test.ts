import { caravanOf, caravanWheel, roundPays, segmentOf } from '@altyn/engines/live/caravan';
import { drawFromChain } from '@altyn/engines/live/seed-chain';
import { expect, it } from 'vitest';
import { findChainById } from '../src/modules/live/chains/chain-store.ts';
import { seedOf } from '../src/modules/live/chains/make-chain.ts';
import { readLiveProof } from '../src/modules/live/read-bets.ts';
import { viewRound } from '../src/modules/live/views.ts';
import { liveWorld } from '../testing/live-world.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const { process, seat, place, until, settled, settleAll, playOut } = liveWorld(studio, 'caravan-wheel');
type Wanted = (outcome: number) => boolean;

/** Lets the table's next round be the first one of its chain that is wanted. */
async function skipTo(chainId: string, after: number, isWanted: Wanted): Promise<void> {
  const chain = await findChainById(studio.deps.pool, chainId);
  for (let number = after + 1; ; number += 1) {
    const seed = seedOf(studio.deps, chain, number).toString('hex');
    if (!isWanted(drawFromChain(caravanWheel, { seed, number, salt: chain.salt! }))) continue;
    await studio.deps.pool.query('update live.chain set first_number = $1 where id = $2', [number, chainId]);
    return;
  }
}

const segmentIs = (segment: string) => (outcome: number) => segmentOf(caravanOf(outcome)) === segment;
const everySpot = { '1': '1000', '2': '500', '5': '500', '10': '500', coins: '500', vault: '500' };
/** A spin and a half: the lantern goes round before the wheel. */
const usualMs = 9_000;

/** Plays one round to the draw with a bet on every spot. */
async function playToDraw(isWanted: Wanted) {
  const first = process();
  const before = await until(first, 'OPEN');
  await skipTo(before.chain_id, before.number, isWanted);
  await first.driver.stop();
  await playOut();
  const one = process();
  await until(one, 'OPEN');
  studio.wallet.balance = 10 ** 9;
  place(one, await seat(), everySpot);
  const round = await until(one, 'CLOSING');
  await settled(round.id, ({ status }) => status === 'staked');
  const locked = await until(one, 'LOCKED');
  expect(viewRound(locked, false)).toMatchObject({ outcome: null, seed: null });
  expect(await readLiveProof(studio.deps, round.id)).toMatchObject({ outcome: null, seed: null });
  const drawn = await until(one, 'DRAWN');
  expect(isWanted(drawn.outcome!)).toBe(true);
  return { one, drawn };
}

async function expectPaid(roundId: string, outcome: number): Promise<void> {
  const round = caravanOf(outcome);
  const stake = segmentOf(round) === '1' ? 1_000n : 500n;
  const [row] = await settled(roundId, ({ status }) => status === 'settled');
  expect(row?.win_minor).toBe(stake * BigInt(1 + roundPays(round)));
}

it.each([
  ['a number', segmentIs('10'), 1],
  ['the coin rain', segmentIs('coins'), 2.1],
  ['the vault with a doubling', (outcome: number) => caravanOf(outcome).turns.length === 2, 2.15],
] as const)('shows %s for as long as it lasts, and pays it', async (_name, isWanted, length) => {
  const { one, drawn } = await playToDraw(isWanted);
  expect(drawn.deadline.getTime() - studio.clock.ms).toBe(usualMs * length);
  await until(one, 'RESULT');
  await settleAll();
  await expectPaid(drawn.id, drawn.outcome!);
  await one.driver.stop();
  await playOut();
});

it('ends a bonus round at the same time and with the same wins after its process has died', async () => {
  const { drawn } = await playToDraw(segmentIs('vault'));
  // The process is gone in the middle of the bonus round; another one takes the table over.
  studio.clock.ms = drawn.deadline.getTime() - 4_000;
  const other = process();
  await other.driver.step();
  const taken = other.driver.round!;
  expect(taken).toMatchObject({ id: drawn.id, phase: 'DRAWN', outcome: drawn.outcome });
  expect(taken.deadline).toEqual(drawn.deadline);
  await until(other, 'RESULT');
  await settleAll();
  await expectPaid(drawn.id, drawn.outcome!);
  await other.driver.stop();
  await playOut();
});
