import { sql } from 'kysely';
import { v7 } from 'uuid';
import { expect } from 'vitest';
import { takeShardEvents } from '../../../../testing/nodes.ts';
import { readOutbox } from '../../../../testing/read-outbox.ts';
import { type BonusWorld, createBonusWorld } from '../../bonuses/testing/bonus-world.ts';
import { createCasino } from '../../bonuses/testing/casino.ts';
import { defineBattle } from '../define-battle.ts';
import { finishDueBattles } from '../finish-battle.ts';
import { battlesConsumer } from '../follow-play.ts';
import { joinBattle } from '../join-battle.ts';
import type { ScoreKind } from '../rules.ts';

interface Definition {
  score_kind: ScoreKind;
  qualification_spins: number;
  window_spins: number;
  prizes: unknown[];
  min_rating: number;
  countries: string[] | null;
  prize_pocket: 'digital' | 'game';
}

/** Offsets of a battle's start and end from the moment it is added. */
const [beganMs, lastsMs] = [60_000, 600_000];
/** Past the end and the minute in which late rounds may arrive. */
const pastTheEndMs = 720_000;

/** An API whose only game is wolf-moon, its players' spins, and battles on it. */
export interface BattleWorld {
  readonly world: BonusWorld;
  readonly casino: ReturnType<typeof createCasino>;
  /** Id of wolf-moon. */
  readonly gameId: string;
  inMs(ms: number): Date;
  /** Adds a battle that began a minute ago and ends in ten. */
  addBattle(changed?: Partial<Definition>): Promise<string>;
  join(battleId: string, playerId: string): ReturnType<typeof joinBattle>;
  /** Plays a whole round with newly credited money. */
  spin(playerId: string, stake: bigint, win: bigint): Promise<void>;
  /** Runs the consumer over the outbox. */
  read(): Promise<void>;
  /** Advances the clock past the end of every battle of the test. */
  goPastTheEnd(): Promise<void>;
  /** Does the same and runs the worker that ends them. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the world at 10:00 UTC on 23 November 2026. */
export async function createBattleWorld(url: string): Promise<BattleWorld> {
  // Races of 64: enough connections for all.
  const config = { DATABASE_POOL_SIZE: '64' };
  const world = await createBonusWorld(url, { now: '2026-11-23T10:00:00Z', isSeeded: true, config });
  const casino = createCasino(world);
  const { deps, clock } = world.api;
  const games = await deps.wallet.directories.games();
  const closed = { id: v7(), isEnabled: true, blockedCountries: [], contributionPercent: 100 };
  const wolfMoon = { slug: 'wolf-moon', title: 'Wolf Moon', providerSlug: 'test', gameCode: 'test', ...closed };
  deps.wallet.directories.games = () => ({
    ...games,
    gameById: () => wolfMoon,
    gameBySlug: (slug) => (slug === wolfMoon.slug ? wolfMoon : undefined),
  });
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
  const read = () => readOutbox(deps, battlesConsumer, 2);
  async function goPastTheEnd(): Promise<void> {
    clock.advance(pastTheEndMs);
    await takeShardEvents(deps);
    // The database's clock differs from the test's: mark outbox rows as old.
    await sql`update platform.outbox set at = '2020-01-01'`.execute(deps.db.kysely);
  }
  return {
    world,
    casino,
    gameId: closed.id,
    inMs,
    async addBattle(changed = {}) {
      const id = await defineBattle(deps, { actor: 'test', reason: 'test', definition: definitionOf(inMs, changed) });
      if (typeof id !== 'string') throw new Error(JSON.stringify(id));
      return id;
    },
    join: (battleId, playerId) => joinBattle(deps, { battleId, playerId }),
    async spin(playerId, stake, win) {
      await world.move(playerId, 'game', stake);
      expect(await casino.spin(playerId, stake, win)).toBe('OK');
    },
    read,
    goPastTheEnd,
    async finish() {
      await goPastTheEnd();
      await read();
      await finishDueBattles(deps);
    },
    async close() {
      await casino.close();
      await world.close();
    },
  };
}

const definitionOf = (inMs: (ms: number) => Date, changed: Partial<Definition>) => ({
  name: { en: 'Moon hour', ua: 'Місячна година', ru: 'Лунный час' },
  score_kind: 'biggest_multiplier',
  qualification_spins: 1,
  games: ['wolf-moon'],
  min_bets: { uah: '1.00' },
  prizes: [
    { from: 1, to: 1, cup: 'brilliant', amounts: { uah: '1000' } },
    { from: 2, to: 3, cup: 'gold', amounts: { uah: '100' } },
  ],
  starts_at: inMs(-beganMs).toISOString(),
  ends_at: inMs(lastsMs).toISOString(),
  ...changed,
});
