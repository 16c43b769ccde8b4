import { plainAddress } from '@altyn/server-kit/network-address';
import { isOfPrivateNetwork } from '@altyn/server-kit/private-network';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { findActiveBonusOfKind, readBonusPlayer } from '../bonuses/index.ts';
import { type IdentityDeps, keyedDigest, type Newcomers } from '../identity/index.ts';
import { findReferrer, noteSighting } from './link-store.ts';
import { insertReferral } from './referral-store.ts';
import { networkOf } from './rules.ts';
import { readTerms } from './terms.ts';

type NewcomerDeps = PlatformDeps & Pick<IdentityDeps, 'identity'>;

const dayMs = 24 * 3_600_000;

/** Records a digest of a player's network address. Addresses of the house's own network are proxies and are skipped. */
export async function noteAddress(
  queries: Queries,
  deps: NewcomerDeps,
  seen: { playerId: string; address: string },
): Promise<void> {
  if (isOfPrivateNetwork(seen.address)) return;
  const addressDigest = keyedDigest(deps.identity.digestKey, `referral\n${networkOf(plainAddress(seen.address))}`);
  await noteSighting(queries, { playerId: seen.playerId, addressDigest, at: deps.clock.now() });
}

/**
 * Records a new player's referrer in the transaction that opens the account, under the current terms. A code that is
 * unknown, or of a player who may get nothing now, is silently ignored.
 */
export function createNewcomers(deps: NewcomerDeps): Newcomers {
  return {
    async expect(code) {
      const terms = await readTerms(deps);
      return async (tx, newcomer) => {
        if (!terms.isOpen) return;
        await keepReferrer(tx, deps, { ...newcomer, code, terms });
      };
    },
  };
}

async function keepReferrer(
  tx: Tx,
  deps: NewcomerDeps,
  arrived: Parameters<Awaited<ReturnType<Newcomers['expect']>>>[1] & {
    code: string;
    terms: Awaited<ReturnType<typeof readTerms>>;
  },
): Promise<void> {
  const { playerId: friendId, currency, address, code, terms } = arrived;
  const at = deps.clock.now();
  const referrerId = await findReferrer(tx, code);
  const referrer = referrerId === undefined ? undefined : await readBonusPlayer(tx, referrerId, at);
  if (!referrer || referrer.isBlocked || referrer.id === friendId) return;
  const own = terms.termsIn(referrer.currency);
  const theirs = terms.termsIn(currency);
  if (!own || !theirs) return;
  if (!(await findActiveBonusOfKind(tx, { kind: 'Referral', currency: referrer.currency }))) return;
  await insertReferral(tx, {
    id: deps.ids.next(),
    friendId,
    referrerId: referrer.id,
    currency,
    minDeposit: theirs.minDeposit,
    wager: theirs.wager,
    friendReward: theirs.friendReward,
    rewardCurrency: referrer.currency,
    reward: own.reward,
    registeredAt: at,
    countsUntil: new Date(at.getTime() + terms.days * dayMs),
    waitHours: terms.waitHours,
  });
  await noteAddress(tx, deps, { playerId: friendId, address });
}
