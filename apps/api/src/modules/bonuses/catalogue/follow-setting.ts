import type { BonusKind } from '@altyn/domain/bonus';
import { currencies, parseMoney } from '@altyn/domain/money';
import { writeAudit } from '../../../platform/audit.ts';
import type { SettingFollower } from '../../settings/index.ts';
import { type FedTerms, updateFedTerms } from './bonus-store.ts';
import { seededBonusId } from './seed.ts';

interface Fed {
  key: string;
  kind: BonusKind;
  terms: (hundredths: bigint, value: string) => FedTerms;
}

/** House bonuses with a term controlled by a setting. */
const fedBySetting: Record<string, Fed> = {
  FIRST_DEPOSIT_PERCENT: {
    key: 'first-deposit',
    kind: 'WelcomeDeposit',
    terms: (bonusAmount, value) => ({ bonusAmount, name: `First deposit ${value}%` }),
  },
  FIRST_DEPOSIT_WAGER: {
    key: 'first-deposit',
    kind: 'WelcomeDeposit',
    terms: (wagerHundredths) => ({ wagerHundredths }),
  },
  WELCOME_PROMO_WAGER: {
    key: 'welcome-promo',
    kind: 'WelcomePromoCode',
    terms: (wagerHundredths) => ({ wagerHundredths }),
  },
};

/** Applies a setting to the house's bonuses in every currency. Players keep the accepted terms. */
export const followBonusSetting: SettingFollower = async (tx, deps, { code, value, actor, reason, at }) => {
  const fed = Object.hasOwn(fedBySetting, code) ? fedBySetting[code] : undefined;
  if (!fed) return;
  const text = String(value);
  const hundredths = parseMoney(text);
  if (hundredths === undefined) throw new Error(`${code} passed its shape and is no number of hundredths`);
  const ids = currencies.map((currency) => seededBonusId(currency, fed.key));
  const changed = await updateFedTerms(tx, { ids, kind: fed.kind, terms: fed.terms(hundredths, text), at });
  for (const subject of changed) {
    const details = { setting: code, value };
    await writeAudit(tx, { id: deps.ids.next(), at, actor, action: 'bonus.edit', subject, reason, details });
  }
};
