import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { battleOfTerms } from '../../apps/api/src/modules/battles/define-battle.ts';
import { insertBattle } from '../../apps/api/src/modules/battles/battle-store.ts';
import { joinBattle } from '../../apps/api/src/modules/battles/join-battle.ts';
import { isRefusal } from '../../apps/api/src/platform/refusal.ts';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { createProviderClient } from '../../testkit/live-api.ts';
import { seededRandom } from '../bench/figures.ts';
import { withSeeding } from './load-players.ts';
import { startPlay } from './play.ts';
import { startSystem, type System } from './system.ts';
import { verifyBattles } from './verify-battles.ts';
import { verifyBooks } from './verify.ts';
import { reconcileAll } from './verify-studio.ts';

const battleVictims = ['worker', 'postgres', 'api'] as const;
type BattleVictim = (typeof battleVictims)[number];

interface BattleChaosOptions {
  /** Kills while a battle is being paid; as many again fall while it is played. */
  strikes: number;
  seed: number;
  players: number;
  battles: number;
  /** How long the first battle lasts. */
  seconds: number;
  say: (line: string) => void;
}

interface BattleChaosReport {
  /** Kills while rounds were played and counted. */
  strikesInPlay: number;
  /** Kills that fell into a transaction that had written results of a battle and had not committed. */
  strikesInPayment: Record<BattleVictim, number>;
  battles: number;
  /** Places that were paid. */
  places: number;
  answers: number;
  problems: string[];
}

/** Kinds of scores that a recount confirms to the last digit, whatever the order within a millisecond. */
const scoreKinds = ['turnover', 'biggest_multiplier'] as const;
const name = { en: 'Chaos', ua: 'Chaos', ru: 'Chaos' };
/** Battles end one after the other, so that each can be met while it is paid. */
const apartMs = 2_000;
/** A battle ends a minute after its period, and strikes hold it up. */
const endsWithinMs = 240_000;
const lookMs = 2;
const askAgainMs = 250;
const client = { connections: 12, patienceMs: 1_500 };

async function hit(system: System, victim: BattleVictim): Promise<void> {
  if (victim === 'postgres') return system.postgres.kill();
  await system[victim].kill();
  await system[victim].start();
}

/** Battles on the load's game, with every player in each. */
async function openBattles(system: System, options: BattleChaosOptions): Promise<void> {
  const { players, gameCode } = system.seeded;
  await withSeeding(system.databaseUrl, async (deps) => {
    const at = deps.clock.now();
    for (let index = 0; index < options.battles; index += 1) {
      const id = systemIds.next();
      const endsAt = new Date(at.getTime() + options.seconds * 1_000 + index * apartMs);
      const terms = {
        name,
        score_kind: scoreKinds[index % scoreKinds.length]!,
        window_spins: 20,
        qualification_spins: 1,
        games: [gameCode],
        min_bets: { kzt: '0.01' },
        prizes: [
          { from: 1, to: 3, cup: 'gold' as const, amounts: { kzt: '100.01' } },
          { from: 4, to: players.length, cup: null, amounts: { kzt: '1.07' } },
        ],
        prize_pocket: 'digital' as const,
        min_rating: 0,
        countries: null,
      };
      const startsAt = new Date(at.getTime() - 1_000);
      await insertBattle(deps.db.kysely, { ...battleOfTerms(terms, { id, seriesId: null, startsAt, endsAt }), at });
      for (const { id: playerId } of players) {
        const joined = await joinBattle(deps, { battleId: id, playerId });
        if (isRefusal(joined)) throw new Error(`a player could not join: ${joined.name}`);
      }
    }
  });
}

/** Asks a database that may be away. @returns undefined: it was. */
async function ask<Row extends object>(url: string, text: string): Promise<Row[] | undefined> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  connection.on('error', () => undefined);
  try {
    await connection.connect();
    return (await connection.query<Row>(text)).rows;
  } catch {
    return undefined;
  } finally {
    await connection.end().catch(() => undefined);
  }
}

/** A transaction that has written results holds this lock until it ends. */
const selectPaying = `
  select from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.relation = 'battles.result'::regclass and l.mode = 'RowExclusiveLock' limit 1`;

/**
 * Waits until a battle is being paid, asking the worker to look again and again.
 * @returns false: none is open any more, or it took too long.
 */
async function untilPaying(url: string, endAtMs: number): Promise<boolean> {
  while (performance.now() < endAtMs) {
    const connection = new pg.Client({ connectionString: url });
    connection.on('error', () => undefined);
    try {
      await connection.connect();
      for (let askedMs = 0; performance.now() < endAtMs; await pause(lookMs)) {
        if (performance.now() - askedMs > askAgainMs) {
          askedMs = performance.now();
          const { rows } = await connection.query(`select from battles.battle where status = 'open' limit 1`);
          if (rows.length === 0) return false;
          await connection.query(`select graphile_worker.add_job('battles-finish-due', '{}'::json)`);
        }
        if ((await connection.query(selectPaying)).rows.length > 0) return true;
      }
    } catch {
      // The database was struck: it is asked again when it is back.
      await pause(askAgainMs);
    } finally {
      await connection.end().catch(() => undefined);
    }
  }
  return false;
}

/** Kills by turns: while rounds are played, and then in the middle of payments. */
async function strikeThrough(
  system: System,
  options: BattleChaosOptions,
): Promise<Pick<BattleChaosReport, 'strikesInPlay' | 'strikesInPayment' | 'problems'>> {
  const { say, strikes, seconds } = options;
  const random = seededRandom(options.seed);
  const playedUntilMs = performance.now() + seconds * 1_000;
  const strikesInPayment = { worker: 0, postgres: 0, api: 0 };
  let strikesInPlay = 0;
  for (; strikesInPlay < strikes && performance.now() < playedUntilMs; strikesInPlay += 1) {
    const victim = battleVictims[strikesInPlay % battleVictims.length]!;
    await pause(random() * 1_500);
    await hit(system, victim);
    say(`in play: ${victim}`);
  }
  const endAtMs = performance.now() + endsWithinMs;
  for (let index = 0; index < strikes; index += 1) {
    const victim = battleVictims[index % battleVictims.length]!;
    if (!(await untilPaying(system.databaseUrl, endAtMs))) break;
    await hit(system, victim);
    strikesInPayment[victim] += 1;
    say(`in payment: ${victim}`);
  }
  const problems: string[] = [];
  while ((await untilPaying(system.databaseUrl, endAtMs)) && performance.now() < endAtMs) await pause(askAgainMs);
  const left = await ask<{ id: string }>(system.databaseUrl, `select id from battles.battle where status = 'open'`);
  if (left?.length !== 0) problems.push(`${left?.length ?? 'unknown how many'} battles never ended`);
  return { strikesInPlay, strikesInPayment, problems };
}

/** Plays battles while worker, PostgreSQL and API are killed, in the middle of payments too; then everything is counted again. */
export async function runBattleChaos(options: BattleChaosOptions): Promise<BattleChaosReport> {
  const system = await startSystem({ players: options.players, networkSeed: options.seed * 2 });
  const { provider, players, gameCode } = system.seeded;
  const calls = createProviderClient(() => system.network.url, system.keys, provider, client);
  try {
    await openBattles(system, options);
    const play = startPlay({
      client: calls,
      players,
      gameCode,
      seed: options.seed,
      uuid: () => systemIds.next(),
      workers: client.connections,
    });
    const struck = await strikeThrough(system, options);
    await play.stop();
    const { problems, places } = await verifyBattles(system.databaseUrl, system.api.environment);
    const answers = play.journal.count;
    struck.problems.push(...problems, ...(await verifyBooks(system.databaseUrl, play.journal)));
    struck.problems.push(...(await reconcileAll(system)));
    if (system.worker.faults > 0) struck.problems.push(`the worker ended by itself ${system.worker.faults} times`);
    await play.journal.remove();
    return { ...struck, battles: options.battles, places, answers };
  } finally {
    await calls.close();
    await system.stop();
  }
}
