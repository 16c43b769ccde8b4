import { drawingPath } from '@altyn/domain/bonus-picture';
import { formatMoney } from '@altyn/domain/money';
import { wallTime } from '@altyn/domain/schedule';
import { hashOfServerSeed } from '@altyn/engines/fair-randomness';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { giveBonus, recordReceived } from '../bonuses/index.ts';
import { findPlayer, type Player } from '../identity/index.ts';
import { lockBalances, postTransfer } from '../ledger/index.ts';
import { maySpin, readTerms } from './may-spin.ts';
import { draw, sectorOf, sumOfWeights } from './rules.ts';
import {
  type Commitment,
  hasSpun,
  insertSpin,
  keepCommitment,
  listSectors,
  replaceCommitment,
  type Spin,
} from './wheel-store.ts';

const seedBytes = 32;
const prizeDays = 3;
const dayMs = 24 * 3_600_000;

/** Creates a seed with its public hash. */
function freshCommitment({ randomness }: Pick<PlatformDeps, 'randomness'>): Commitment {
  const serverSeed = randomness.bytes(seedBytes).toString('hex');
  return { serverSeed, serverSeedHash: hashOfServerSeed(serverSeed) };
}

/** Reads the hash of the seed of a player's next spin. */
export async function readNextHash(deps: PlatformDeps, playerId: string): Promise<string> {
  const commitment = { playerId, fresh: freshCommitment(deps), at: deps.clock.now() };
  return (await keepCommitment(deps.db.kysely, commitment)).serverSeedHash;
}

/**
 * Spins the wheel: draws from the seed whose hash was published and gives the prize, in one transaction under the player's
 * lock. A player has one spin per day of their time zone, also under concurrent requests. Refuses WHEEL_NOT_AVAILABLE.
 */
export async function spinWheel(
  deps: PlatformDeps,
  request: { playerId: string; clientSeed: string | undefined },
): Promise<Spin | Refusal> {
  const terms = await readTerms(deps);
  return deps.db.transaction(async (tx) => {
    await lockBalances(tx, [request.playerId]);
    const player = await findPlayer(tx, request.playerId);
    if (!player) return refuse('UNAUTHORIZED');
    const at = deps.clock.now();
    // Check first what most concurrent requests hit, since each waits for the one before.
    const today = { playerId: player.id, day: wallTime(at, player.timeZone).day };
    if (await hasSpun(tx, today)) return refuse('WHEEL_NOT_AVAILABLE');
    const { reasons, day, theoreticalLoss } = await maySpin(tx, { player, terms, at });
    if (reasons.length > 0) return refuse('WHEEL_NOT_AVAILABLE');
    const spin = await drawSpin(tx, deps, { player, day, clientSeed: request.clientSeed });
    await insertSpin(tx, spin, theoreticalLoss);
    await givePrize(tx, deps, spin);
    return spin;
  });
}

async function drawSpin(
  tx: Tx,
  deps: PlatformDeps,
  of: { player: Player; day: string; clientSeed: string | undefined },
): Promise<Spin> {
  const { id: playerId, currency } = of.player;
  const at = deps.clock.now();
  const sectors = await listSectors(tx);
  const weights = sumOfWeights(sectors);
  const commitment = await keepCommitment(tx, { playerId, fresh: freshCommitment(deps), at });
  await replaceCommitment(tx, { playerId, fresh: freshCommitment(deps), at });
  const clientSeed = of.clientSeed ?? playerId;
  const drawn = draw({ serverSeed: commitment.serverSeed, clientSeed }, weights);
  const sector = sectorOf(sectors, drawn);
  return {
    ...commitment,
    id: deps.ids.next(),
    playerId,
    day: of.day,
    sectorId: sector.id,
    label: sector.label,
    prize: sector.prize,
    amount: BigInt(sector.amounts[currency] ?? '0'),
    currency,
    spins: sector.spins,
    promoCode: sector.codes[currency] ?? null,
    clientSeed,
    drawn,
    weights,
    createdAt: at,
  };
}

async function givePrize(tx: Tx, deps: PlatformDeps, spin: Spin): Promise<void> {
  const { playerId, prize, amount, currency, spins, createdAt: at } = spin;
  if (prize === 'nothing') return;
  if (prize === 'money') {
    const posted = await postTransfer(tx, deps, {
      playerId,
      kind: 'wheel_prize',
      entries: [
        { account: 'house:prizes', amountMinor: -amount },
        { account: 'game', amountMinor: amount },
      ],
      reference: spin.id,
      idempotencyKey: `wheel_prize:${spin.id}`,
    });
    if (isRefusal(posted)) throw new Error(`a prize was refused: ${posted.name}`);
  }
  if (prize === 'bonus' || prize === 'free_spins') {
    const kind = prize === 'bonus' ? 'WheelFortune' : 'FreeSpins';
    const isGiven = await giveBonus(tx, deps, {
      playerId,
      kind,
      currency,
      amount: prize === 'bonus' ? amount : BigInt(spins ?? 0),
      reference: `wheel:${spin.id}`,
      isAutomatic: false,
      expiresAt: new Date(at.getTime() + prizeDays * dayMs),
    });
    if (!isGiven) throw new Error(`no bonus ${kind} is switched on in ${currency}`);
  }
  if (amount > 0n) {
    const received = { playerId, amount, currency, shown: { image: drawingPath('wheel') }, at, isToldOtherwise: true };
    await recordReceived(tx, deps, received);
  }
  const payload = { prize, amount: formatMoney(amount), currency, spins };
  await appendEvents(tx, [{ kind: 'wheel_win', playerId, payload }]);
}
