import type { PromotionKind } from '@altyn/contracts/promotions/promotions';
import { seededBonusId } from '../../bonuses/index.ts';

const inAll = (text: string) => ({ en: text, ua: text, ru: text });
export const euros = (amount: string) => ({ in_eur: amount });

const terms = {
  ...{ name: inAll('A test'), score_kind: 'turnover', qualification_spins: 10, games: ['frost-crown'] },
  ...{ min_bets: euros('0.20'), prizes: [{ from: 1, to: 2, amounts: euros('50.00') }] },
};

const bonus = {
  ...{ group: 'welcome', type: 'GAME', kind: 'BonusOfTheDay', name: inAll('A test'), currencies: ['uah', 'kzt'] },
  ...{ start_date: '2026-11-20T00:00:00.000Z', bonus_amount: euros('5.00'), wager: '30' },
  ...{ max_daily_activations: 10, max_unique_activations: 1, max_win_amount: euros('50.00'), max_bet_amount: null },
};

const day = { enabled: true, time_from: '10:00', time_to: '14:00', percent: 20 };
const closed = { ...day, enabled: false };

const sector = (weight: number, prize: object) => ({ label: inAll('A test'), weight, colour: '#123456', ...prize });

/** A definition of each kind, whose amounts are in euros, at a time in 2026. */
export const definitions: Record<PromotionKind, Record<string, unknown> | unknown[]> = {
  bonus,
  promo_code: {
    ...{ code: 'A-TEST', bonus: seededBonusId('uah', 'promo-gold'), max_uses: 10, is_public: true },
    ...{ starts_at: '2026-11-20T00:00:00.000Z', ends_at: '2027-01-01T00:00:00.000Z' },
  },
  percent_deposit: {
    wager: '30',
    days_of_week_active: { SUN: closed, MON: day, TUE: closed, WED: day, THU: closed, FRI: day, SAT: closed },
  },
  battle: { ...terms, starts_at: '2027-01-01T10:00:00.000Z', ends_at: '2027-01-01T12:00:00.000Z' },
  battle_series: { first_starts_at: '2027-01-01T10:00:00.000Z', every_hours: 24, duration_minutes: 60, terms },
  mission: {
    ...{ code: 'a-test', name: inAll('A test'), period: 'day', goal: 'turnover' },
    ...{ turnover: euros('40.00'), rewards: euros('0.05') },
  },
  wheel: [
    sector(70, { prize: 'nothing' }),
    sector(20, { prize: 'money', amounts: euros('0.10') }),
    sector(5, { prize: 'bonus', amounts: euros('0.50') }),
    sector(5, { prize: 'nothing' }),
  ],
  jackpot: {
    ...{ clubs: { seed: 5, highest: 25 }, diamonds: { seed: 50, highest: 250 } },
    ...{ hearts: { seed: 500, highest: 2_500 }, spades: { seed: 5_000, highest: 25_000 } },
  },
};
