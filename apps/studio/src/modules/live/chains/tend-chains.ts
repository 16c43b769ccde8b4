import { beaconHash, timeOfBeaconRound } from '@altyn/engines/live/beacon';
import { beaconSalt } from '@altyn/engines/live/salt';
import type { Deps } from '../../../deps.ts';
import { keyOfAnswer } from '../../../operator-keys.ts';
import { liveTables } from '../../../titles/live-tables.ts';
import type { Beacon } from './beacon.ts';
import { type ChainRow, endChain, findChain, findNextChain, fixSalt, fixWitness, nextNumber } from './chain-store.ts';
import { makeChain } from './make-chain.ts';
import { announcementOf, askWitness } from './witness.ts';

/** A chain is announced when fewer rounds are left in the one before: four days of the fastest table. */
export const announceBelow = 2 ** 15;
/** While a salt is due soon, and otherwise. Intervals double after failures, so that an unreachable beacon does not fill the log. */
const shortPauseMs = 1_000;
const longPauseMs = 60_000;

/**
 * Announces chains in time, and fixes the salt of an announced chain as soon as the beacon's value is known. Does nothing
 * without a beacon. Safe in several processes.
 * @returns true while a salt is due within a minute.
 */
export async function tendChains(deps: Deps): Promise<boolean> {
  const { beacon } = deps;
  let isDueSoon = false;
  if (beacon) {
    for (const tableCode of liveTables.keys())
      isDueSoon = (await tendTable(deps, beacon, tableCode)) === 'dueSoon' || isDueSoon;
  }
  return isDueSoon;
}

async function tendTable(deps: Deps, beacon: Beacon, tableCode: string): Promise<'dueSoon' | undefined> {
  const next = await findNextChain(deps.pool, tableCode);
  if (!next) {
    if (!(await isNextDue(deps, tableCode))) return undefined;
    await makeChain(deps, tableCode, await beacon.chain());
    return 'dueSoon';
  }
  const announcement = announcementOf(next);
  if (next.salt || !announcement || !next.beacon) return undefined;
  if (announcement.beacon !== beaconHash(await beacon.chain())) {
    deps.log.error(
      { table: tableCode, chain: next.id },
      'an announced chain is given up: its beacon is no longer used',
    );
    await endChain(deps.pool, next.id);
    return 'dueSoon';
  }
  const witness = await witnessOf(deps, next);
  const waitMs = timeOfBeaconRound(next.beacon, announcement.round) - deps.now().getTime();
  if (!witness || waitMs > 0) return waitMs <= longPauseMs ? 'dueSoon' : undefined;
  const value = await beacon.value(announcement.round);
  const salt = beaconSalt(announcement, witness, value);
  await fixSalt(deps.pool, { id: next.id, salt, source: 'beacon', value });
  return undefined;
}

async function isNextDue(deps: Deps, tableCode: string): Promise<boolean> {
  const chain = await findChain(deps.pool, tableCode);
  if (!chain || chain.beacon === null) return true;
  return chain.length - (await nextNumber(deps.pool, chain.id)) < announceBelow;
}

/** The operator's answer to the announcement, requested once. */
async function witnessOf(deps: Deps, { id, witness_body, witness_signature, ...chain }: ChainRow) {
  if (witness_body !== null && witness_signature !== null) return { body: witness_body, signature: witness_signature };
  const witness = await askWitness(deps, { ...chain, id, witness_body, witness_signature });
  if (witness) await fixWitness(deps.pool, { id, witness, operatorKey: keyOfAnswer(deps.config, witness) });
  return witness;
}

/** Tends the chains until stopped. */
export function startTending(deps: Deps): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  let pauseMs = shortPauseMs;
  const tend = async () => {
    try {
      pauseMs = (await tendChains(deps)) ? shortPauseMs : longPauseMs;
    } catch (error) {
      deps.log.error({ err: error }, 'the salts of live tables could not be created');
      pauseMs = Math.min(longPauseMs, pauseMs * 2);
    }
    if (!isStopped) timer = setTimeout(run, pauseMs);
  };
  const run = () => {
    running = tend();
  };
  run();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
