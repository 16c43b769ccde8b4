import type { Bonus } from '@altyn/contracts/bonuses';
import { creditAmount, wagerAmount } from '@altyn/domain/bonus';
import { formatMoney, parseMoney } from '@altyn/domain/money';

/** Result of a deposit with a bonus; amounts are decimal strings in the bonus's currency. */
export interface OfferFigures {
  bonus: string;
  /** Stakes required to release the bonus. */
  toWager: string;
}

type OfferTerms = Pick<Bonus, 'type' | 'bonus_amount' | 'wager' | 'min_deposit_amount'> & {
  max_bonus_amount?: string | null | undefined;
};

/** The bonus figures of a deposit; undefined below the bonus's minimum. */
export function offerFigures(bonus: OfferTerms, amount: string): OfferFigures | undefined {
  const [deposit, min] = [parseMoney(amount) ?? 0n, parseMoney(bonus.min_deposit_amount) ?? 0n];
  if (deposit < min) return undefined;
  const credit = creditAmount(
    {
      type: bonus.type,
      bonusAmount: parseMoney(bonus.bonus_amount) ?? 0n,
      maxBonusAmount: bonus.max_bonus_amount == null ? null : (parseMoney(bonus.max_bonus_amount) ?? null),
    },
    deposit,
  );
  const wagerHundredths = parseMoney(String(bonus.wager)) ?? 0n;
  return { bonus: formatMoney(credit), toWager: formatMoney(wagerAmount(credit, wagerHundredths)) };
}

/** The bonus of a deposit: the player's choice (null: none), if still offered. Nothing is taken without a choice. */
export function chosenOffer<Offer extends Pick<Bonus, 'id'>>(
  offers: readonly Offer[],
  chosen: string | null | undefined,
): Offer | undefined {
  return offers.find(({ id }) => id === chosen);
}

/** True if the player must choose first: without a choice, this deposit would use up the offer of the first one. */
export function needsChoice(offers: readonly Pick<Bonus, 'id' | 'kind'>[], chosen: string | null | undefined): boolean {
  if (chosen === null || offers.some(({ id }) => id === chosen)) return false;
  return offers.some(({ kind }) => kind === 'WelcomeDeposit');
}
