import { walletPaths } from '@altyn/contracts/provider-wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createLiveApi,
  createProviderClient,
  type LiveApi,
  makeKeys,
  seedPlay,
} from '../../../../../../testkit/live-api.ts';
import { useTestDatabase } from '../../../../testing/database.ts';
import { type Database, openDatabase } from '../../../platform/db/db.ts';
import { systemIds } from '../../../platform/ids.ts';
import { bookErrors } from '../testing/wallet-world.ts';

const database = useTestDatabase();
const keys = makeKeys();
let db: Database;
let api: LiveApi;

beforeAll(async () => {
  db = openDatabase({ url: database.url, poolSize: 4 });
  api = await createLiveApi(database.url, keys);
  await api.start();
});
afterAll(async () => {
  await api?.stop();
  await db?.close();
});

it('loses and duplicates nothing when the API is killed amid 500 concurrent bets', {
  timeout: 120_000,
}, async () => {
  const { players, provider, gameCode } = await seedPlay(db, keys, { players: 50, gameMinor: 1_000_000n });
  const client = createProviderClient(() => api.url, keys, provider, { connections: 128 });
  const bets = Array.from({ length: 500 }, (_, index) => {
    const player = players[index % players.length]!;
    return {
      request_uuid: systemIds.next(),
      user: player.id,
      token: player.token,
      game_code: gameCode,
      transaction_uuid: systemIds.next(),
      round: systemIds.next(),
      round_closed: true,
      currency: 'KZT',
      amount: 100_000,
    };
  });
  let answered = 0;
  let killing: Promise<void> | undefined;
  const answers = await Promise.all(
    bets.map(async (bet) => {
      const answer = await client.untilAnswered(walletPaths.bet, bet);
      answered += 1;
      if (answered === 60) killing = api.kill().then(() => api.start());
      return answer;
    }),
  );
  await killing;
  expect(answers.some(({ tries }) => tries > 1)).toBe(true);
  for (const { text } of answers) expect(JSON.parse(text)).toMatchObject({ status: 'OK' });

  // On repetition every answer is identical, byte for byte: it is rebuilt from the books.
  const again = await Promise.all(bets.map((bet) => client.untilAnswered(walletPaths.bet, bet)));
  expect(again.map(({ text }) => text)).toEqual(answers.map(({ text }) => text));
  await client.close();

  const { rows } = await sql<{ transactions: number; uuids: number }>`
    select count(*)::int as transactions, count(distinct transaction_uuid)::int as uuids
    from wallet.provider_transaction where status = 'OK'`.execute(db.kysely);
  expect(rows).toEqual([{ transactions: 500, uuids: 500 }]);
  const { rows: moved } = await sql<{ bets: number }>`
    select count(*)::int as bets from ledger.movement where kind = 'bet'`.execute(db.kysely);
  expect(moved).toEqual([{ bets: 500 }]);
  expect(await bookErrors({ db })).toEqual([]);
  const { rows: sums } = await sql<{ game: string }>`select sum(game)::text as game from ledger.balance`.execute(
    db.kysely,
  );
  expect(BigInt(sums[0]?.game ?? 0)).toBe(50n * 1_000_000n - 500n * 100n);
});
