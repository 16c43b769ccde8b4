import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import type { CommandContext } from '../../../platform/cli/cli.ts';
import { inEuroCents } from '../../settings/index.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import {
  bookErrors,
  callsOf,
  createWalletWorld,
  paths,
  type TestPlayer,
  type WalletWorld,
} from '../testing/wallet-world.ts';
import { decideHeldWin } from './decide-held-win.ts';
import { heldWinCommands } from './held-win-commands.ts';
import { listHeldWins } from './held-win-store.ts';

const database = useTestDatabase();
let world: WalletWorld;
let player: TestPlayer;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
  for (const game of world.games) game.maxWinMultiple = 100;
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await world.newPlayer({ game: 1_000n });
});

const send = async (path: string, body: object) => (await world.send(path, body)).answer;
const heldOf = async ({ id }: TestPlayer) =>
  (await listHeldWins(world.deps.db.kysely, 1_000)).filter(({ playerId }) => playerId === id);
const decide = (id: string, isReleased: boolean) =>
  decideHeldWin(world.deps, { id, isReleased, actor: 'olena', reason: 'looked at the round' });

describe("a win above its game's maximum", () => {
  it('is held: the provider gets its answer, the player does not get the money', async () => {
    const calls = callsOf(world, player);
    const round = calls.round(1, 101);
    expect(await send(paths.round, round)).toMatchObject({ status: 'OK', balance: 999_000 });
    expect(await send(paths.round, round)).toMatchObject({ status: 'OK', balance: 999_000 });
    expect(await player.pockets()).toMatchObject({ game: 999n, digital: 0n });
    expect(await heldOf(player)).toMatchObject([{ stake: 1n, real: 101n, bonus: 0n, reason: 'game' }]);
    expect(await bookErrors(world.deps)).toEqual([]);
    expect(await reconcile(world.deps)).toEqual([]);
  });

  it('is paid when it equals the cap to the unit', async () => {
    expect(await send(paths.round, callsOf(world, player).round(1, 100))).toMatchObject({ balance: 1_099_000 });
    expect(await heldOf(player)).toEqual([]);
  });

  it('adds up the wins of one round', async () => {
    const calls = callsOf(world, player);
    const bet = calls.bet(1);
    await send(paths.bet, bet);
    expect(await send(paths.win, calls.win(bet, 60, { round_closed: false }))).toMatchObject({ balance: 1_059_000 });
    expect(await send(paths.win, calls.win(bet, 60))).toMatchObject({ status: 'OK', balance: 1_059_000 });
    expect(await heldOf(player)).toMatchObject([{ real: 60n }]);
  });

  it('is held including its bonus part', async () => {
    const poor = await world.newPlayer({ game: 1n, bonus: 1n });
    await send(paths.round, callsOf(world, poor).round(2, 1_001));
    expect(await poor.pockets()).toMatchObject({ game: 0n, digital: 0n, bonus: 0n });
    expect(await heldOf(poor)).toMatchObject([{ real: 501n, bonus: 500n }]);
  });
});

describe('an operator', () => {
  const hold = async () => {
    await send(paths.round, callsOf(world, player).round(1, 5_000));
    return (await heldOf(player))[0]!.id;
  };

  it('releases a held win once under 64 concurrent attempts', async () => {
    const id = await hold();
    const done = await Promise.all(Array.from({ length: 64 }, (_, index) => decide(id, index % 2 === 0)));
    const decided = done.filter((one) => one !== undefined);
    expect(decided).toHaveLength(1);
    const isReleased = done.findIndex((one) => one !== undefined) % 2 === 0;
    expect((await player.pockets()).digital).toBe(isReleased ? 5_000n : 0n);
    expect(await reconcile(world.deps)).toEqual([]);
  });

  it('releases it to the player and writes the audit log', async () => {
    const id = await hold();
    await decide(id, true);
    expect(await player.pockets()).toMatchObject({ game: 999n, digital: 5_000n });
    expect(await decide(id, false)).toBeUndefined();
    const { rows } = await sql`select action, reason, details ->> 'win' as win from platform.audit
      where subject = ${player.id}`.execute(world.deps.db.kysely);
    expect(rows).toEqual([{ action: 'win.release', reason: 'looked at the round', win: id }]);
    expect(await send(paths.balance, callsOf(world, player).balance())).toMatchObject({ balance: 5_999_000 });
  });

  it('lists and refuses held wins by command', async () => {
    const id = await hold();
    const printed: string[] = [];
    const run = (name: string, options: Record<string, string>) =>
      heldWinCommands
        .find((command) => command.name === name)!
        // The commands need only the wallet's dependencies.
        .run({
          deps: world.deps as CommandContext['deps'],
          options,
          actor: 'olena',
          print: (line) => printed.push(line),
        });
    await run('win list', {});
    expect(printed.find((line) => line.startsWith(id))).toContain(
      'staked 0.01 kzt, won 50.00 kzt and 0.00 kzt of bonus',
    );
    const release = heldWinCommands.find(({ name }) => name === 'win release');
    const measure = (of: string) =>
      release?.paysOut?.({
        deps: world.deps as CommandContext['deps'],
        options: { id: of },
        actor: '',
        print: () => {},
      });
    expect([await measure(id), await measure(player.id)]).toEqual([await inEuroCents(world.deps, 5_000n, 'kzt'), 0n]);
    await run('win refuse', { id, reason: 'fault of the maths' });
    expect(printed.at(-1)).toBe(`Player ${player.id}: 50.00 kzt refused`);
    await expect(run('win release', { id, reason: 'second thoughts' })).rejects.toThrow('No win of this id waits');
    await expect(run('win release', { id: 'x', reason: 'typo' })).rejects.toThrow('--id must be');
  });

  it('refuses it: the money returns to the gaming account, and none is held', async () => {
    await decide(await hold(), false);
    expect(await player.pockets()).toMatchObject({ game: 999n, digital: 0n });
    expect(await heldOf(player)).toEqual([]);
    expect(await bookErrors(world.deps)).toEqual([]);
  });
});

describe('the hourly bound of a provider', () => {
  /** The bound of 250 000 euros in tenge at a rate of 605, in minor units. */
  const bound = 15_125_000_000;

  it('holds wins above the bound across players and processes, and pays again an hour later', async () => {
    const other = await createWalletWorld(database.url);
    try {
      const rich = await world.newPlayer({ game: 400_000_000n });
      const calls = callsOf(world, rich);
      // Net of the stake, two thirds of the bound.
      await send(paths.round, calls.round(200_000_000, 10_200_000_000));
      expect(await heldOf(rich)).toEqual([]);
      await send(paths.round, calls.round(100_000_000, 9_000_000_000));
      expect(await heldOf(rich)).toMatchObject([{ reason: 'provider', real: 9_000_000_000n }]);

      world.clock.advance(1_000);
      await world.deps.wallet.wins.refresh();
      world.clock.advance(1_000);
      await world.deps.wallet.wins.refresh();
      other.clock.advance(3_000);
      await other.deps.wallet.wins.refresh();
      expect(other.deps.wallet.wins.roomOf('test-studio', 'kzt')).toBeLessThan(BigInt(bound) / 2n);
      expect(world.deps.wallet.wins.roomOf('test-studio', 'kzt')).toBe(
        other.deps.wallet.wins.roomOf('test-studio', 'kzt'),
      );

      world.clock.advance(3_700_000);
      await world.deps.wallet.wins.refresh();
      expect(world.deps.wallet.wins.roomOf('test-studio', 'kzt')).toBe(BigInt(bound));
    } finally {
      await other.close();
    }
  });

  it('holds a free win above the bound, since it has no stake to derive a cap from', async () => {
    await send(paths.round, callsOf(world, player).round(1, bound + 1, { is_free: true }));
    expect(await heldOf(player)).toMatchObject([{ reason: 'provider' }]);
  });
});
