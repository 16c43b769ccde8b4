import { engagementEndpoints } from '@altyn/contracts/engagement';
import { currencies, formatMoney } from '@altyn/domain/money';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Route } from '../../platform/http/http.ts';
import { cachePublicly } from '../../platform/http/http-cache.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { findPlayer } from '../identity/index.ts';
import { maySpin, readTerms } from './may-spin.ts';
import { depositWithinHours, minRating } from './rules.ts';
import { readNextHash, spinWheel } from './spin-wheel.ts';
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

const viewFairness = ({ serverSeed, serverSeedHash, clientSeed, drawn, weights }: Spin) => ({
  server_seed: serverSeed,
  server_seed_hash: serverSeedHash,
  client_seed: clientSeed,
  drawn,
  weights,
});

export function registerWheel(route: Route, deps: PlatformDeps): void {
  route(engagementEndpoints.wheelConditions, async ({ reply }) => {
    cachePublicly(reply, { maxAgeS: 15 });
    const terms = await readTerms(deps);
    const sectors = await listSectors(deps.db.replica);
    return {
      is_enabled: terms.isOpen && sectors.length > 1,
      min_rating: minRating,
      deposit_within_hours: depositWithinHours,
      min_deposits: currencies.map((currency) => ({ currency, amount: terms.minDeposits[currency] ?? '0.00' })),
    };
  });

  route(engagementEndpoints.wheelPositions, async ({ reply }) => {
    cachePublicly(reply, { maxAgeS: 15 });
    const items = (await listSectors(deps.db.replica)).map(viewSector);
    return { items, total: items.length, page: 1, pageSize: Math.max(items.length, 1) };
  });

  route(engagementEndpoints.wheelActivation, async ({ caller }) => {
    const player = await findPlayer(deps.db.kysely, caller.playerId);
    if (!player) return refuse('UNAUTHORIZED');
    const { reasons, nextDayAt } = await maySpin(deps.db.kysely, {
      player,
      terms: await readTerms(deps),
      at: deps.clock.now(),
    });
    return {
      is_available: reasons.length === 0,
      reasons,
      next_spin_at: reasons.includes('ALREADY_SPUN') ? nextDayAt.toISOString() : null,
      server_seed_hash: await readNextHash(deps, player.id),
    };
  });

  route(engagementEndpoints.spinWheel, async ({ caller, body }) => {
    const spin = await spinWheel(deps, { playerId: caller.playerId, clientSeed: body.client_seed });
    if (isRefusal(spin)) return spin;
    const { id, sectorId, promoCode } = spin;
    return { spin_id: id, position_id: sectorId, promo_code: promoCode, fairness: viewFairness(spin) };
  });

  route(engagementEndpoints.wheelHistory, async ({ caller, query }) => {
    const { page, pageSize } = query;
    const { items, total } = await listSpins(deps.db.kysely, { playerId: caller.playerId, page, pageSize });
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
      page,
      pageSize,
    };
  });
}
