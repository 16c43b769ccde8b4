import type { Bonus } from '@altyn/contracts/bonuses';
import type { User } from '@altyn/contracts/identity';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import bonusNames from '../../../messages/en/bonus-names.json' with { type: 'json' };
import bonuses from '../../../messages/en/bonuses.json' with { type: 'json' };
import shell from '../../../messages/en/shell.json' with { type: 'json' };
import { BadgeMark } from './badge-mark.tsx';
import { BonusCard } from './bonus-card.tsx';

const messages = { bonuses, 'bonus-names': bonusNames, shell };
const render = (node: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {node}
    </NextIntlClientProvider>,
  );

/** Monday, 23 November 2026, 12:00 in Almaty (UTC+5). */
const now = new Date('2026-11-23T07:00:00.000Z');
const user = { rating: 2, time_zone: 'Asia/Almaty' } as User;
const interest: Bonus = {
  id: 'b',
  type: 'PERCENTAGE',
  kind: 'PercentDeposit',
  name: 'Deposit interest',
  currency: 'kzt',
  start_date: '2026-11-01T00:00:00.000Z',
  end_date: null,
  status: 'ACTIVE',
  bonus_amount: '10.00',
  max_bonus_amount: null,
  min_deposit_amount: '200.00',
  activations_offset: 0,
  is_daily_activation: true,
  wager_type: 'VERSION2',
  wager: 20,
  max_daily_activations: 100,
  max_unique_activations: 1,
  active_on_days: [],
  min_rating: 0,
  max_win_amount: null,
  win_amount_type: 'ABSOLUTE',
  burning_on_withdrawal: false,
  burning_amount: '0.00',
  burning_on_timeout: null,
  burning_on_deposit: false,
  opt_in: true,
  is_public: true,
  is_repeated_activation: false,
  is_verification_required: false,
  bonus_group_id: 'g',
  free_spins: null,
  user_bonuses: [],
  _count: { user_bonuses: 0 },
  bonus_group: { name: 'Deposit interest', enabled: true },
  today_window: { time_from: '10:00', time_to: '22:00', percent: 10 },
};
const card = (over: Partial<Bonus>) =>
  render(<BonusCard bonus={{ ...interest, ...over }} user={user} active={undefined} now={now} />);
const window = (time_from: string, time_to: string) => ({ today_window: { time_from, time_to, percent: 10 } });

describe('the card', () => {
  test.each<[string, Partial<Bonus>, string, boolean]>([
    ['on a day without a window', { today_window: null }, 'Not available today', false],
    ['before its window', window('13:00', '22:00'), 'Available from 13:00', true],
    ['after its window', window('08:00', '12:00'), 'Over for today', true],
    ['without capacity left', { _count: { user_bonuses: 100 } }, 'All places are taken', true],
  ])('shows why it is unavailable %s', (_case, over, said, hasPercent) => {
    expect(card(over)).toContain(said);
    expect(card(over).includes('+10%')).toBe(hasPercent);
    expect(card(over)).not.toContain('Already used');
    expect(card(over)).not.toContain('text-gold');
  });

  test('shows no reason while its window is open', () => {
    expect(card({})).toContain('+10%');
    expect(card({})).toContain('text-gold');
    expect(card({})).not.toMatch(/Not available|Available from|Over for/);
  });

  test('shows an operator’s own name in the player’s language', () => {
    expect(card({ name: 'Spring', names: { en: 'Spring gift', ua: 'Весняний подарунок' } })).toContain('Spring gift');
  });

  test('names days in the player’s time zone', () => {
    expect(card({ end_date: '2026-11-30T20:00:00.000Z' })).toContain('Until December 1, 2026');
    expect(card({ start_date: '2026-11-30T20:00:00.000Z' })).toContain('Starts December 1, 2026');
  });
});

describe('the badge', () => {
  test.each([
    [{ kind: 'active' }, 'A bonus is active'],
    [{ kind: 'pending' }, 'A bonus awaits a deposit'],
    [{ kind: 'count', count: 1 }, '1 bonus available'],
    [{ kind: 'count', count: 120 }, '120 bonuses available'],
  ] as const)('%j is announced as %s', (badge, heard) => {
    const shown = render(<BadgeMark badge={badge} />);
    const withoutHidden = shown.replaceAll(/<span aria-hidden="true">[^<]*<\/span>/g, '');
    expect(withoutHidden.replaceAll(/<[^>]+>/g, '')).toBe(heard);
  });
});
