import { randomUUID } from 'node:crypto';
import { replayableSlots } from '@altyn/engines/replayable-slots';
import pg from 'pg';
import { hashToken } from '../../apps/studio/src/modules/sessions/hash-token.ts';
import { titles } from '../../apps/studio/src/titles/titles.ts';
import { operatorKeyOf, startSystem, type System } from '../chaos/system.ts';
import { reconcileAll } from '../chaos/verify-studio.ts';
import { openPlayer, type SoakCounts } from './play-title.ts';

/**
 * Plays every slot of the studio for real money through API, wallet protocol and PostgreSQL, then reconciles the
 * ledger: `npm run soak -- [seconds] [players]`. Exits with 1 on any difference.
 */
const seconds = Number(process.argv[2] ?? 60);
const players = Number(process.argv[3] ?? 48);

/** Titles without their own bets: a round needs only a stake and a mode. */
const slots = [...titles.values()].filter(({ code, category }) => category === 'slots' && replayableSlots[code]);

/** Registers the slots at the operator and gives each player a session of one of them. @returns tokens by player. */
async function spreadPlayers(system: System): Promise<{ id: string; token: string; gameCode: string }[]> {
  const client = new pg.Client({ connectionString: system.databaseUrl });
  await client.connect();
  try {
    const games = new Map<string, string>();
    for (const { code } of slots) {
      const { rows } = await client.query<{ id: string }>(
        `insert into games.game (id, slug, title, provider_slug, game_code, category, features, accent, has_demo, is_offered,
           popularity, wagering_contribution, added_at)
         values (gen_random_uuid(), $1, $1, 'altyn-studio', $1, 'slots', '{}', '#000000', false, true, 0, 100, now())
         on conflict (provider_slug, game_code) do update set is_offered = true returning id`,
        [code],
      );
      games.set(code, rows[0]!.id);
    }
    const seated = [];
    for (const [index, { id }] of system.seededStudio.players.entries()) {
      const { code } = slots[index % slots.length]!;
      const token = randomUUID();
      await client.query(
        `insert into wallet.game_session (token_hash, id, player_id, provider, game_code, game_id, currency, country, created_at, expires_at)
         values ($1, gen_random_uuid(), $2, 'altyn-studio', $3, $4, 'kzt', 'KZ', now(), now() + interval '1 day')`,
        [hashToken(token), id, code, games.get(code)],
      );
      seated.push({ id, token, gameCode: code });
    }
    return seated;
  } finally {
    await client.end();
  }
}

// A quarter of the requested players are the studio's.
const system = await startSystem({ players: 4 * Math.max(players, slots.length), networkSeed: 1 });
let problems: string[];
try {
  const seated = await spreadPlayers(system);
  const counts: SoakCounts = { rounds: new Map(), refused: new Map() };
  const operatorKey = operatorKeyOf(system);
  const open = await Promise.all(
    seated.map((player) => openPlayer({ studioUrl: system.studioUrl, operatorKey, player, counts })),
  );
  const began = performance.now();
  const until = began + seconds * 1_000;
  await Promise.all(open.map((playUntil) => playUntil(until)));
  const took = (performance.now() - began) / 1_000;
  const total = [...counts.rounds.values()].reduce((sum, count) => sum + count, 0);
  const byTitle = [...counts.rounds].toSorted(([a], [b]) => a.localeCompare(b));
  for (const [game, count] of byTitle) console.log(`${game.padEnd(20)} ${count}`);
  for (const [status, count] of counts.refused) console.log(`refused: ${status} ${count}`);
  console.log(
    `${total} rounds of ${counts.rounds.size} titles in ${took.toFixed(0)} s, ${(total / took).toFixed(0)} a second`,
  );
  problems = await reconcileAll(system);
  const missing = slots.filter(({ code }) => !counts.rounds.has(code)).map(({ code }) => `${code} was not played`);
  problems.push(...missing);
} finally {
  await system.stop();
}
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'The books are right.' : `${problems.length} differences.`);
process.exitCode = problems.length === 0 ? 0 : 1;
