import type { Currency, Minor } from '@altyn/domain/money';
import { parseMoney } from '@altyn/domain/money';
import type { PlatformDeps } from '../../platform/deps.ts';
import { readSetting } from '../settings/index.ts';

/** Operator settings. Read before a transaction, since settings use other connections. */
export interface ReferralSettings {
  isOpen: boolean;
  days: number;
  waitHours: number;
  maxPerMonth: number;
  /** Terms in minor units of a currency; undefined when one is unset or zero. */
  termsIn(currency: Currency): { minDeposit: Minor; wager: Minor; reward: Minor; friendReward: Minor } | undefined;
}

export async function readTerms(deps: Pick<PlatformDeps, 'db' | 'clock' | 'log'>): Promise<ReferralSettings> {
  const deposits = await readSetting(deps, 'REFERRAL_MIN_DEPOSIT');
  const wagers = await readSetting(deps, 'REFERRAL_WAGER');
  const rewards = await readSetting(deps, 'REFERRAL_REWARD');
  const friendRewards = await readSetting(deps, 'REFERRAL_FRIEND_REWARD');
  return {
    isOpen: await readSetting(deps, 'REFERRAL_IS_OPEN'),
    days: await readSetting(deps, 'REFERRAL_DAYS'),
    waitHours: await readSetting(deps, 'REFERRAL_WAIT_HOURS'),
    maxPerMonth: await readSetting(deps, 'REFERRAL_MAX_PER_MONTH'),
    termsIn(currency) {
      const [minDeposit, wager, reward] = [deposits, wagers, rewards].map((amounts) => parseMoney(amounts[currency]));
      if (!minDeposit || !wager || !reward) return undefined;
      return { minDeposit, wager, reward, friendReward: parseMoney(friendRewards[currency]) ?? 0n };
    },
  };
}
