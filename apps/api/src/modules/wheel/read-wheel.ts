import { currencies, formatMoney } from '@altyn/domain/money';
import type { PlatformDeps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPlayer } from '../identity/index.ts';
import { readSetting } from '../settings/index.ts';
import { isOpenIn, maySpin, readTerms } from './may-spin.ts';
import { depositWithinHours, lossNanoEur, minRating, playPercent, turnoverOfLoss } from './rules.ts';
import { readNextHash } from './spin-wheel.ts';
import { listSectors, listSpins, type Sector, type Spin } from './wheel-store.ts';

const viewSector = ({ id, label, weight, colour, prize, amounts, spins }: Sector) => ({
  id,
  label,
  weight,
  colour,
  prize,
  spins,
  amounts: currencies.flatMap((currency) => {
    const minor = amounts[currency];
    return minor === undefined ? [] : [{ currency, amount: formatMoney(BigInt(minor)) }];
  }),
});

/** Everything that a player needs to verify a spin. */
export const viewFairness = ({ serverSeed, serverSeedHash, clientSeed, drawn, weights }: Spin) => ({
  server_seed: serverSeed,
  server_seed_hash: serverSeedHash,
  client_seed: clientSeed,
  drawn,
  weights,
});

/** Public conditions of the wheel: what `maySpin` decides by. It is enabled when it is open in some currency. */
export async function readConditions(deps: PlatformDeps) {
  const terms = await readTerms(deps);
  const ratesPerEur = await readSetting(deps, 'REFERENCE_RATES_PER_EUR');
  const sectors = await listSectors(deps.db.replica);
  const at = deps.clock.now();
  const open = await Promise.all(
    currencies.map((currency) => isOpenIn(deps.db.replica, { terms, sectors, currency, at })),
  );
  return {
    is_enabled: open.includes(true),
    min_rating: minRating,
    deposit_within_hours: depositWithinHours,
    min_deposits: currencies.map((currency) => ({ currency, amount: terms.minDeposits[currency] ?? '0.00' })),
    min_turnovers: currencies.map((currency) => ({
      currency,
      amount: formatMoney(turnoverOfLoss(terms.minLossEur, ratesPerEur[currency])),
    })),
  };
}

/** Sectors of the present wheel. */
export async function readSectors(deps: PlatformDeps) {
  const items = (await listSectors(deps.db.replica)).map(viewSector);
  return { items, total: items.length, page: 1, pageSize: Math.max(items.length, 1) };
}

/** Whether a player may spin now, the reasons if not, and the hash of the next seed. Refuses an unknown player. */
export async function readActivation(deps: PlatformDeps, playerId: string) {
  const player = await findPlayer(deps.db.kysely, playerId);
  if (!player) return refuse('UNAUTHORIZED');
  const terms = await readTerms(deps);
  const { reasons, nextDayAt, sinceLast } = await maySpin(deps.db.kysely, { player, terms, at: deps.clock.now() });
  return {
    is_available: reasons.length === 0,
    reasons,
    next_spin_at: reasons.includes('ALREADY_SPUN') ? nextDayAt.toISOString() : null,
    play_percent: playPercent(sinceLast, lossNanoEur(terms.minLossEur)),
    server_seed_hash: await readNextHash(deps, player.id),
  };
}

/** A page of a player's spins, the newest first. */
export async function readSpins(deps: PlatformDeps, of: { playerId: string; page: number; pageSize: number }) {
  const { items, total } = await listSpins(deps.db.kysely, of);
  return {
    items: items.map((spin) => ({
      id: spin.id,
      created_at: spin.createdAt.toISOString(),
      label: spin.label,
      prize: spin.prize,
      amount: formatMoney(spin.amount),
      currency: spin.currency,
      spins: spin.spins,
      promo_code: spin.promoCode,
      fairness: viewFairness(spin),
    })),
    total,
    page: of.page,
    pageSize: of.pageSize,
  };
}
