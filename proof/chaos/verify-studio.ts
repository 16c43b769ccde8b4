import { pause } from '@altyn/server-kit/pause';
import pg from 'pg';
import { loadConfig } from '../../apps/api/src/config.ts';
import { createDeps, createPlatformDeps } from '../../apps/api/src/deps.ts';
import { compareProvider } from '../../apps/api/src/modules/games/index.ts';
import { reconcileJackpots } from '../../apps/api/src/modules/jackpots/index.ts';
import { reconcile } from '../../apps/api/src/modules/wallet/index.ts';
import type { SeenRound } from './studio-play.ts';
import type { System } from './system.ts';

interface Kept {
  id: string;
  transaction_uuid: string;
  status: string;
  stake_minor: string;
  win_minor: string;
}

const pendingAtMostMs = 60_000;
const dayMs = 86_400_000;

/**
 * Compares the studio's records with its players' and the wallet's: every settled round was taken and paid once, every
 * void one never, and none is open.
 * @returns every breach.
 */
export async function verifyStudio(
  system: Pick<System, 'studioDatabaseUrl' | 'databaseUrl' | 'seededStudio'>,
  acknowledged: readonly SeenRound[],
  /** Transactions of the studio's other games. */
  others: ReadonlySet<string | null> = new Set(),
): Promise<string[]> {
  const problems: string[] = [];
  const rounds = await settledRounds(system.studioDatabaseUrl, problems);
  const wallet = new pg.Client({ connectionString: system.databaseUrl });
  await wallet.connect();
  try {
    for (const { round, status, win } of acknowledged) {
      const stored = rounds.get(round);
      if (stored?.status !== status) problems.push(`round ${round}: told ${status}, kept ${stored?.status}`);
      else if (win !== undefined && win !== stored.win_minor) problems.push(`round ${round}: another win`);
    }
    const { rows } = await wallet.query<{ uuid: string; amount: string; win: string; times: number }>(
      `select transaction_uuid as uuid, min(amount)::text as amount, min(win_amount)::text as win, count(*)::int as times
       from wallet.provider_transaction where provider = $1 and status = 'OK' group by transaction_uuid`,
      [system.seededStudio.provider],
    );
    const taken = new Map(rows.map((row) => [row.uuid, row]));
    for (const round of rounds.values()) {
      const call = taken.get(round.transaction_uuid);
      taken.delete(round.transaction_uuid);
      if (round.status === 'void' && call) problems.push(`round ${round.id}: void at the studio, taken by the wallet`);
      if (round.status !== 'settled') continue;
      if (!call) problems.push(`round ${round.id}: settled at the studio, unknown to the wallet`);
      else if (call.times !== 1) problems.push(`round ${round.id}: taken ${call.times} times`);
      else if (call.amount !== round.stake_minor || call.win !== round.win_minor)
        problems.push(`round ${round.id}: other money at the wallet`);
    }
    for (const uuid of taken.keys())
      if (!others.has(uuid)) problems.push(`transaction ${uuid}: the studio has no such round`);
    return problems;
  } finally {
    await wallet.end();
  }
}

/** The studio's real rounds, once none has a pending call. */
async function settledRounds(url: string, problems: string[]): Promise<Map<string, Kept>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const end = performance.now() + pendingAtMostMs; ; ) {
      const { rows } = await client.query<Kept>(
        `select id, transaction_uuid, status, stake_minor::text, win_minor::text from studio.round where mode = 'real'`,
      );
      const open = rows.filter(({ status }) => status === 'pending');
      if (open.length === 0) return new Map(rows.map((row) => [row.id, row]));
      if (performance.now() > end) {
        problems.push(`${open.length} rounds are still open`);
        return new Map(rows.map((row) => [row.id, row]));
      }
      await pause(250);
    }
  } finally {
    await client.end();
  }
}

/**
 * Runs the product's own reconciliation: the studio's list over the protocol against ours, the ledger, and the
 * jackpots.
 * @returns every difference.
 */
export async function reconcileAll(
  system: Pick<System, 'studioConnection' | 'studioUrl'> & { api: Pick<System['api'], 'environment'> },
): Promise<string[]> {
  const deps = createDeps(createPlatformDeps(loadConfig({ ...system.api.environment }), 'chaos'));
  try {
    const provider = { ...system.studioConnection, url: system.studioUrl };
    const lists = await compareProvider(deps, provider, {
      from: new Date(Date.now() - dayMs),
      to: new Date(Date.now() + dayMs),
      // With shifted clocks, the two sides may have timestamps hours apart.
      marginMs: dayMs,
    });
    return [...(await reconcile(deps)), ...(await reconcileJackpots(deps)), ...lists.differences].map(
      (one) => `${one.check}: ${one.subject}: ${one.found}, expected ${one.expected}`,
    );
  } finally {
    await deps.db.close();
  }
}
