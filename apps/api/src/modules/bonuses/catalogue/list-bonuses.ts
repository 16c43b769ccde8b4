import type { Bonus as WireBonus } from '@altyn/contracts/bonuses';
import { activationDayOf } from '@altyn/domain/bonus-activation';
import { depositWindowAt } from '@altyn/domain/bonus-schedule';
import type { Currency } from '@altyn/domain/money';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { listWaitingGrants } from '../activation/grant-store.ts';
import { readBonusPlayer } from '../activation/players.ts';
import { percentDepositCode, personalTerms } from '../activation/take-bonus.ts';
import { listOwnActivations } from '../activation/user-bonus-store.ts';
import { viewBonus } from '../views.ts';
import { countTakenPlaces, listOfferedBonuses, placePeriod } from './bonus-store.ts';
import { findConfig } from './config-store.ts';

export interface BonusPage {
  items: WireBonus[];
  total: number;
  page: number;
  pageSize: number;
}

/** Lists bonuses offered to the player, with the player's earlier activations and the places taken. */
export async function listBonuses(
  deps: PlatformDeps,
  request: {
    playerId: string;
    currency: Currency | undefined;
    isEnabledOnly: boolean;
    page: number;
    pageSize: number;
  },
): Promise<BonusPage | Refusal> {
  const { playerId, page, pageSize } = request;
  const queries = deps.db.kysely;
  const now = deps.clock.now();
  const player = await readBonusPlayer(queries, playerId, now);
  if (!player) return refuse('UNAUTHORIZED');
  const { items, total } = await listOfferedBonuses(queries, {
    currency: request.currency ?? player.currency,
    isEnabledOnly: request.isEnabledOnly,
    playerId,
    now,
    page,
    pageSize,
  });
  const [own, taken, grants, config] = await Promise.all([
    listOwnActivations(queries, { playerId, bonusIds: items.map((bonus) => bonus.id) }),
    countTakenPlaces(
      queries,
      items.map((bonus) => ({
        bonusId: bonus.id,
        period: placePeriod(bonus, activationDayOf(bonus, now, player.timeZone)),
      })),
    ),
    listWaitingGrants(queries, { playerId, now }),
    findConfig(queries, percentDepositCode),
  ]);
  const window = config ? depositWindowAt(config.windows, now, player.timeZone).window : null;
  return {
    items: items.map((bonus) => {
      const isInterest = bonus.kind === 'PercentDeposit';
      const terms = isInterest
        ? personalTerms(bonus, undefined, window?.percent, config?.wagerHundredths)
        : personalTerms(bonus, grants.get(bonus.id));
      return viewBonus(terms, {
        playerId,
        own: own.filter((one) => one.bonusId === bonus.id),
        taken: taken.get(bonus.id) ?? 0,
        window: isInterest ? window : undefined,
      });
    }),
    total,
    page,
    pageSize,
  };
}
