import { createHash, createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperatorCases } from '../../../../../../proof/conformance/operator/run.ts';
import { useTestDatabase } from '../../../../testing/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { createGameSession } from '../index.ts';
import { setLimit } from '../limits/change-limits.ts';
import {
  callsOf,
  createWalletWorld,
  paths,
  providerSlug,
  type TestPlayer,
  tableId,
  type WalletWorld,
} from '../testing/wallet-world.ts';

const database = useTestDatabase();
let world: WalletWorld;

function useWorld(): void {
  beforeAll(async () => {
    world = await createWalletWorld(database.url, { deps: { clock: { now: () => new Date() } } });
  });
  afterAll(() => world.close());
}

const targetOf = (player: TestPlayer) => ({
  url: world.url,
  provider: providerSlug,
  privateKey: world.providerKey,
  operatorKey: createPublicKey(world.deps.wallet.privateKey),
  user: player.id,
  token: player.token,
  gameCode: 'crown',
  currency: 'KZT',
});

/** Creates a player with two open bets and a session of the game. */
async function newBettor(gameCode: 'crown' | 'roulette') {
  const player = await world.newPlayer({ game: 10_000n });
  let { token } = player;
  if (gameCode === 'roulette') {
    const deps = { ...world.deps, directories: world.deps.wallet.directories };
    const opened = await createGameSession(deps, { playerId: player.id, gameId: tableId });
    if (isRefusal(opened)) throw new Error(opened.name);
    ({ token } = opened);
  }
  for (const bet of [callsOf(world, player).bet(300), callsOf(world, player).bet(200)]) {
    const { answer } = await world.send(paths.bet, { ...bet, token, game_code: gameCode });
    expect(answer.status).toBe('OK');
  }
  return { user: player.id, token, gameCode };
}

describe('the operator', () => {
  useWorld();

  it('our own wallet keeps every guarantee of the protocol', async () => {
    const player = await world.newPlayer({ game: 100_000n });
    const endedToken = `a session that has ended ${player.id}`;
    await world.deps.db.pool.query(
      `insert into wallet.game_session
         (token_hash, id, player_id, provider, game_code, game_id, currency, created_at, expires_at)
       select $1, $2, player_id, provider, game_code, game_id, currency, created_at - interval '13 hours', now()
       from wallet.game_session where player_id = $3`,
      [createHash('sha256').update(endedToken).digest(), world.newId(), player.id],
    );
    const limited = await newBettor('crown');
    const disabled = await newBettor('crown');
    const disabledGame = await newBettor('roulette');
    await setLimit(world.deps, { playerId: limited.user, kind: 'stake', period: 'bet', amount: 50n });
    world.disabledPlayers.add(disabled.user);
    world.games.find((game) => game.gameCode === 'roulette')!.isEnabled = false;
    const barred = { limited, disabled, disabledGame };
    const outcomes = await runOperatorCases({ ...targetOf(player), endedToken, barred });
    expect(outcomes.filter(({ failure, skipped }) => failure !== undefined || skipped !== undefined)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(40);
  });
});

describe('the kit itself', () => {
  useWorld();

  it('fails a wallet that takes bets of players it should refuse', async () => {
    const player = await world.newPlayer({ game: 100_000n });
    const barred = { limited: await newBettor('crown'), disabled: await newBettor('crown') };
    const outcomes = await runOperatorCases({ ...targetOf(player), barred });
    expect(outcomes.filter(({ failure }) => failure !== undefined)).toMatchObject([
      { guarantee: 'G17', failure: 'expected LIMIT_REACHED, got OK' },
      { guarantee: 'G17', failure: 'expected USER_DISABLED, got OK' },
    ]);
    expect(outcomes.flatMap(({ guarantee, skipped }) => (skipped === undefined ? [] : [[guarantee, skipped]]))).toEqual(
      [
        ['G16', 'needs --ended-token'],
        ['G16', 'needs --disabled-game, --disabled-game-user and --disabled-game-token'],
        ['G17', 'needs --disabled-game, --disabled-game-user and --disabled-game-token'],
      ],
    );
  });

  it("reports a check as skipped when a player's limit decides instead of the balance", async () => {
    const player = await world.newPlayer({ game: 100_000n });
    await setLimit(world.deps, { playerId: player.id, kind: 'stake', period: 'bet', amount: 20_000n });
    const outcomes = await runOperatorCases(targetOf(player));
    expect(outcomes.filter(({ name }) => name.startsWith('bets that arrive together'))).toMatchObject([
      { guarantee: 'G9', failure: undefined, skipped: 'needs a player with no limit or bonus that such bets reach' },
    ]);
  });
});
