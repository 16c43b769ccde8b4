import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { createGameSession } from '../sessions/sessions.ts';
import { callsOf, createWalletWorld, paths, slotId, type WalletWorld } from '../testing/wallet-world.ts';

const database = useTestDatabase();
let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
  // The players' sessions are of this game; its highest return is 96.50 %.
  Object.assign(world.games[0]!, { isReturnDeclared: true });
});
afterAll(() => world.close());

/** Stakes each of the returns in one round. @returns the theoretical loss of the round in minor units. */
async function lossOf(...stakes: [minor: number, rtp: string | undefined][]): Promise<number> {
  const player = await world.newPlayer({ game: 100_000n });
  const calls = callsOf(world, player);
  const round = world.newId();
  for (const [minor, rtp] of stakes) {
    const bet = calls.bet(minor, { round, bet: { kind: 'table', ...(rtp === undefined ? {} : { rtp }) } });
    expect((await world.send(paths.bet, bet)).answer.status).toBe('OK');
  }
  const { rows } = await sql<{ loss: string }>`
    select theoretical_loss::text as loss from wallet.round where player_id = ${player.id}`.execute(
    world.deps.db.kysely,
  );
  expect(rows).toHaveLength(1);
  return Number(rows[0]!.loss) / 10_000;
}

it('an additional stake that declares 100 % adds nothing to the theoretical loss of its round', async () => {
  expect(await lossOf([1_000, '96.00'])).toBe(40);
  expect(await lossOf([1_000, '96.00'], [2_000, '100.00'], [1_000, '100.00'])).toBe(40);
});

it('a first stake is bounded by the highest published return, an additional one without a declaration too', async () => {
  expect(await lossOf([1_000, '100.00'])).toBe(35);
  expect(await lossOf([1_000, '96.00'], [1_000, undefined])).toBe(75);
});

it('an additional stake after a rollback is a first one', async () => {
  const player = await world.newPlayer({ game: 100_000n });
  const calls = callsOf(world, player);
  const first = calls.bet(1_000, { bet: { kind: 'table', rtp: '96.00' } });
  await world.send(paths.bet, first);
  await world.send(paths.rollback, calls.rollback(first));
  await world.send(paths.bet, calls.bet(1_000, { round: first.round, bet: { kind: 'table', rtp: '100.00' } }));
  const { rows } = await sql<{ loss: string }>`
    select theoretical_loss::text as loss from wallet.round where player_id = ${player.id}`.execute(
    world.deps.db.kysely,
  );
  expect(rows).toEqual([{ loss: '350000' }]);
});

it('is taken in a later session of the player, after the first has expired', async () => {
  const player = await world.newPlayer({ game: 10_000n });
  const first = callsOf(world, player).bet(1_000);
  expect((await world.send(paths.bet, first)).answer.status).toBe('OK');
  world.clock.advance(13 * 3_600_000);
  const { deps } = world;
  const later = await createGameSession(
    { ...deps, directories: deps.wallet.directories },
    { playerId: player.id, gameId: slotId },
  );
  if (isRefusal(later)) throw new Error(later.name);
  const added = (token: string) => callsOf(world, { ...player, token }).bet(2_000, { round: first.round });
  expect((await world.send(paths.bet, added(player.token))).answer.status).toBe('TOKEN_EXPIRED');
  expect((await world.send(paths.bet, added(later.token))).answer).toMatchObject({ status: 'OK', balance: 7_000_000 });
  const win = callsOf(world, player).win(first, 6_000, { round_closed: true });
  expect((await world.send(paths.win, win)).answer).toMatchObject({ status: 'OK', balance: 13_000_000 });
});
