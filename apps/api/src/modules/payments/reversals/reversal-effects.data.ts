/** What sends settled money back: rows of the table in `docs/money/reversal-effects.md`. */
export const reversalRows = [
  'chargeback',
  'refund at the provider',
  'partial refund',
  'denied after the credit',
  'returned payout',
  'chain reorganisation',
] as const;
export type ReversalRow = (typeof reversalRows)[number];

/** What a deposit may have fed: columns. */
export const fedColumns = [
  'bonus: pending',
  'bonus: active',
  'bonus: completed',
  'bonus: spent',
  'stars',
  'wheel',
  'mission',
  'battle',
  'referral',
  'cashback',
  'offers',
] as const;
export type FedColumn = (typeof fedColumns)[number];

/** `undone`: taken back at once. `alert`: a person decides. `kept`: stays, for the reason. */
export interface ReversalEffect {
  effect: 'undone' | 'alert' | 'kept';
  reason: string;
  /** Title of the test; `<kind>` in a title of `test.each` stands for its first value. */
  test: { file: string; title: string };
}

const modules = 'apps/api/src/modules';
const effects = `${modules}/payments/reversals/reversal-effects.test.ts`;
const inEffects = (title: string) => ({ file: effects, title });

/** Effects of a deposit that goes back, wholly or in part: the same for every cause. */
const deposit: Record<FedColumn, ReversalEffect> = {
  'bonus: pending': {
    effect: 'kept',
    reason: 'has credited nothing and waits for another deposit',
    test: inEffects('%s: a bonus that still waits for a deposit stays'),
  },
  'bonus: active': {
    effect: 'undone',
    reason: 'ends, its rest is removed; a part of a deposit was not the deposit that it asked for',
    test: inEffects('%s: the running bonus of the deposit ends and its money is removed'),
  },
  'bonus: completed': {
    effect: 'undone',
    reason: 'what is left of the release is taken back; the alert names it',
    test: inEffects('%s: what is left of a released bonus is taken back'),
  },
  'bonus: spent': {
    effect: 'alert',
    reason: 'nothing is left to take; the alert names the bonus',
    test: inEffects('%s: a spent bonus is named in the alert'),
  },
  stars: {
    effect: 'kept',
    reason: 'stars never fall; the rounds were played',
    test: inEffects('%s: stars, missions and battles keep what was played'),
  },
  wheel: {
    effect: 'undone',
    reason: 'a deposit that went back gives no spin; a spin made stays, as its result was fair',
    test: inEffects('%s: the deposit gives no spin of the wheel'),
  },
  mission: {
    effect: 'kept',
    reason: 'a mission counts rounds, which were played; rewards are wagered, and payouts wait for a person',
    test: inEffects('%s: stars, missions and battles keep what was played'),
  },
  battle: {
    effect: 'kept',
    reason: 'a battle counts rounds, and a changed place would take a prize from others; payouts wait for a person',
    test: inEffects('%s: stars, missions and battles keep what was played'),
  },
  referral: {
    effect: 'undone',
    reason: 'the condition is unmet again until the reward is given; after it the referrer gets an alert too',
    test: inEffects('%s: the deposit meets no condition of a referral'),
  },
  cashback: {
    effect: 'undone',
    reason: 'unclaimed cashback covers what the pockets lack; a claimed part is in the pockets',
    test: inEffects('%s: unclaimed cashback covers what the player no longer has'),
  },
  offers: {
    effect: 'undone',
    reason: 'the deposit no longer counts for segments; an offer given stays, as a person gave it',
    test: inEffects('%s: the deposit no longer counts for offers'),
  },
};

/** A returned payout feeds nothing: the player has the money again, and an alert opens. */
const payout: Record<FedColumn, ReversalEffect> = (() => {
  const test = {
    file: `${modules}/payments/reports/later-truths.test.ts`,
    title: 'a payout that was paid and is returned by the bank comes back to the player, with an alert',
  };
  const stays = (reason: string): ReversalEffect => ({ effect: 'kept', reason, test });
  const burnt = stays('a bonus that the withdrawal burnt stays burnt: the player was warned and agreed');
  const untouched = stays('a payout feeds nothing here');
  return {
    'bonus: pending': untouched,
    'bonus: active': burnt,
    'bonus: completed': untouched,
    'bonus: spent': untouched,
    stars: untouched,
    wheel: untouched,
    mission: untouched,
    battle: untouched,
    referral: untouched,
    cashback: untouched,
    offers: untouched,
  };
})();

/**
 * The chain no longer contains a credited transfer: the account is stopped at once and an alert opens. The transfer is usually
 * mined again, so nothing is taken back until a person decides.
 */
const reorganisation = Object.fromEntries(
  fedColumns.map((column): [FedColumn, ReversalEffect] => [
    column,
    {
      effect: 'alert',
      reason: 'the account is stopped until a person decides, as the transfer may be mined again',
      test: inEffects('a reorganisation stops the account and takes nothing back'),
    },
  ]),
) as Record<FedColumn, ReversalEffect>;

/** The effect of every reversal on everything that the money may have fed. */
export const reversalEffects: Record<ReversalRow, Record<FedColumn, ReversalEffect>> = {
  chargeback: deposit,
  'refund at the provider': deposit,
  'partial refund': deposit,
  'denied after the credit': deposit,
  'returned payout': payout,
  'chain reorganisation': reorganisation,
};
