import { bonusEndpoints } from '@altyn/contracts/bonuses';
import { engagementEndpoints } from '@altyn/contracts/engagement';
import type { FastifyReply } from 'fastify';
import type { WalletDeps } from '../wallet/index.ts';
import type { Route } from '../../platform/http/http.ts';
import { cachePublicly } from '../../platform/http/http-cache.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { cancelBonus } from './activation/cancel-bonus.ts';
import { listOwnBonuses } from './activation/list-own-bonuses.ts';
import { readActiveBonus } from './activation/read-active-bonus.ts';
import { subscribeBonus } from './activation/subscribe-bonus.ts';
import { validateBonus } from './activation/validate-bonus.ts';
import { listBonuses } from './catalogue/list-bonuses.ts';
import { listDepositOffers } from './catalogue/list-deposit-offers.ts';
import { listPublished } from './catalogue/list-published.ts';
import { listPromoCodes } from './catalogue/list-promo-codes.ts';
import { readConfigs } from './catalogue/read-configs.ts';
import { readReceived } from './received/read-received.ts';
import { viewUserBonus } from './views.ts';

const published = { maxAgeS: 60 };
/** Rate limit of promo code attempts per address, against guessing. */
const codeTries = { max: 30, windowS: 60 };

function forbidCaching(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store');
}

export function registerBonuses(route: Route, deps: WalletDeps): void {
  route(bonusEndpoints.bonuses, ({ caller, query }) =>
    listBonuses(deps, {
      playerId: caller.playerId,
      currency: query.currency,
      isEnabledOnly: query.enabled,
      page: query.page,
      pageSize: query.pageSize,
    }),
  );

  route(bonusEndpoints.publishedBonuses, ({ query, reply }) => {
    cachePublicly(reply, published);
    return listPublished(deps, query);
  });

  route(
    bonusEndpoints.validateBonus,
    ({ caller, query, reply }) => {
      forbidCaching(reply);
      return validateBonus(deps, { playerId: caller.playerId, code: query.code, id: query.id });
    },
    codeTries,
  );

  route(bonusEndpoints.depositOffers, ({ caller, reply }) => {
    forbidCaching(reply);
    return listDepositOffers(deps, caller.playerId);
  });

  route(bonusEndpoints.activeBonus, async ({ caller, reply }) => {
    forbidCaching(reply);
    const active = await readActiveBonus(deps, caller.playerId);
    return active ? viewUserBonus(active.userBonus, active.bonusPocket) : {};
  });

  route(bonusEndpoints.userBonuses, ({ caller, query }) =>
    listOwnBonuses(deps, { playerId: caller.playerId, ...query }),
  );

  route(
    bonusEndpoints.subscribeBonus,
    async ({ caller, params, body }) => {
      const result = await subscribeBonus(deps, {
        playerId: caller.playerId,
        bonusId: params.id,
        code: body.code,
        isConfirmed: body.confirmed,
      });
      if (isRefusal(result)) return result;
      return { user_bonus: viewUserBonus(result.userBonus, result.bonusPocket), needs_deposit: result.needsDeposit };
    },
    codeTries,
  );

  route(bonusEndpoints.cancelBonus, async ({ caller, params }) => {
    const result = await cancelBonus(deps, { playerId: caller.playerId, id: params.id });
    return isRefusal(result) ? result : viewUserBonus(result, 0n);
  });

  route(bonusEndpoints.bonusConfig, ({ caller }) => readConfigs(deps, caller.playerId));

  route(bonusEndpoints.receivedBonuses, ({ query }) => readReceived(deps, query));

  route(engagementEndpoints.promoCodes, () => listPromoCodes(deps, { isWelcome: false }));

  route(engagementEndpoints.welcomePromoCodes, () => listPromoCodes(deps, { isWelcome: true }));
}
