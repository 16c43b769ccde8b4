import { describe, expect, it } from 'vitest';
import { commands } from './commands.ts';

/** Permissions of commands that can move money. */
const movers: readonly string[] = ['payments.decide', 'risk.decide', 'bonuses.write', 'finance.adjust'];

/** Commands under these permissions that no limit measures, by why. */
const unmeasured: Record<string, readonly string[]> = {
  'gives the player their own money': ['withdrawal deny', 'screening refuse'],
  'writes drafts, which are weighed when they go live': [
    ...['promotion create', 'promotion edit', 'promotion copy', 'promotion drop'],
  ],
  'moves none, and each of its parts weighs as the whole': ['withdrawal split'],
  'moves none: it says that the books of a month were looked into': ['months sign'],
  'takes money from the player or gives none': [
    ...['bonus cancel', 'win refuse', 'referral deny', 'battle cancel', 'person cut', 'person confirm'],
    ...['alert resolve', 'withdrawal ask', 'address unblock', 'country unblock'],
    ...['case open', 'case add', 'case take', 'case note', 'case wait', 'case resume', 'case reopen', 'case close'],
    ...['case merge', 'case freeze'],
  ],
  'opens or closes what was weighed when it was written': [
    ...['bonus enable', 'bonus disable', 'bonus-group change', 'promo-code create', 'promo-code enable'],
    ...['promo-code disable', 'battle-series enable', 'battle-series disable'],
    ...['campaign create', 'campaign edit', 'campaign copy', 'campaign stop', 'missions stop'],
  ],
};

describe('commands that can move money', () => {
  const measured = ({ weigh, paysOut, isHouseRule }: (typeof commands)[number]) => weigh ?? paysOut ?? isHouseRule;

  it('are measured by the limits of a role, or listed with a reason', () => {
    const found = commands.filter((one) => one.isAudited && movers.includes(one.permission) && !measured(one));
    expect(found.map(({ name }) => name).toSorted()).toEqual(Object.values(unmeasured).flat().toSorted());
  });

  it.each([
    ...['withdrawal approve', 'withdrawal settle', 'deposit refund', 'deposit settle', 'screening release'],
    'win release',
  ])('%s is held to the limit of a payout', (name) => {
    expect(commands.find((one) => one.name === name)?.paysOut).toBeDefined();
  });
});
