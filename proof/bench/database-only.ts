import { randomUUID } from 'node:crypto';
import { loadConfig } from '../../apps/api/src/config.ts';
import { createPlatformDeps } from '../../apps/api/src/deps.ts';
import { createWageringHook } from '../../apps/api/src/modules/bonuses/index.ts';
import { createSettlement } from '../../apps/api/src/modules/settlement/index.ts';
import type { CommitterOptions } from '../../apps/api/src/modules/wallet/settle/committer.ts';
import { createRoutedCommitter, type Way } from '../../apps/api/src/modules/wallet/settle/routed-committer.ts';
import type { PreparedCall } from '../../apps/api/src/modules/wallet/decide/prepared-call.ts';
import { createWinWatch } from '../../apps/api/src/modules/wallet/held-wins/win-watch.ts';
import { hashCall } from '../../apps/api/src/modules/wallet/protocol/parse-call.ts';
import type { BenchWorld } from './world.ts';

/**
 * Rounds settled without HTTP and signatures, to measure only the database and the business rules. The calls are built
 * before the clock starts, as in the HTTP bench.
 */
export interface DatabaseOnly {
  makeCalls(count: number, pick: () => number): PreparedCall[];
  /** Processes the queued calls until none is left or the time is up. */
  run(options: { seconds: number; inFlight: number; calls: PreparedCall[] }): Promise<{
    perSecond: number;
    latenciesMs: number[];
    errors: string[];
  }>;
  close(): Promise<void>;
}

/** A round of real money. */
const ordinary = { isFree: false, isPromo: false, freeSpinsId: null, betKind: null, returnHundredths: null };

export function createDatabaseOnly(
  world: BenchWorld,
  environment: NodeJS.ProcessEnv,
  options: CommitterOptions,
  way: Way = 'nodes',
): DatabaseOnly {
  const platform = createPlatformDeps(loadConfig(environment), 'bench');
  const wins = createWinWatch(platform);
  const committer = createRoutedCommitter(
    { ...platform, wagering: createWageringHook(platform), settlement: createSettlement(), wins },
    options,
    way,
  );
  const expiresAt = new Date(Date.now() + 86_400_000);
  const game = {
    id: randomUUID(),
    slug: 'load',
    title: 'Load',
    isEnabled: true,
    blockedCountries: [],
    contributionPercent: 100,
  };
  // One object per session rather than per call, as in the API.
  const session = { gameCode: world.gameCode, currency: 'kzt', country: 'KZ', startedAt: new Date(), expiresAt };

  function nextCall(playerIndex: number): PreparedCall {
    const player = world.players[playerIndex]!;
    const call = {
      kind: 'round' as const,
      requestUuid: platform.ids.next(),
      user: player.id,
      token: player.token,
      gameCode: world.gameCode,
      transactionUuid: platform.ids.next(),
      referenceUuid: null,
      round: platform.ids.next(),
      isRoundClosed: true,
      currency: 'KZT',
      amount: 100n,
      winAmount: 95n,
      ...ordinary,
      dataHash: '',
    };
    call.dataHash = hashCall(call, 0n);
    return {
      call,
      playerId: player.id,
      provider: world.provider,
      session,
      game,
      isSessionEnded: false,
      isPlayerDisabled: false,
      isProviderEnabled: true,
    };
  }

  return {
    makeCalls: (count, pick) => Array.from({ length: count }, () => nextCall(pick())),
    run: (load) =>
      playCalls(load, async (prepared) => {
        await wins.refresh();
        const answer = await committer.settle(prepared);
        if (answer === 'NO_WALLET' || answer.status !== 'OK') return JSON.stringify(answer);
        return answer.text.includes(prepared.call.requestUuid) ? undefined : 'the answer to another call';
      }),
    async close() {
      await committer.close();
      await platform.db.close();
    },
  };
}

/** Settles calls with concurrency `inFlight`; `settle` returns what was wrong with an answer. */
async function playCalls(
  { seconds, inFlight, calls }: { seconds: number; inFlight: number; calls: PreparedCall[] },
  settle: (call: PreparedCall) => Promise<string | undefined>,
) {
  const latenciesMs: number[] = [];
  const errors: string[] = [];
  const startMs = performance.now();
  const endMs = startMs + seconds * 1_000;
  async function play(): Promise<void> {
    for (let call = calls.pop(); call && performance.now() < endMs; call = calls.pop()) {
      const sentMs = performance.now();
      const error = await settle(call).catch(String);
      if (error !== undefined) errors.push(error);
      latenciesMs.push(performance.now() - sentMs);
    }
  }
  await Promise.all(Array.from({ length: inFlight }, play));
  return { perSecond: (latenciesMs.length / (performance.now() - startMs)) * 1_000, latenciesMs, errors };
}
