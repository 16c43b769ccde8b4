import { describe, expect, test } from 'vitest';
import { schemaResolver } from '#web/lib/forms/schema-resolver.ts';
import { passwordForm } from './password-form.ts';
import { eurosIn, nextStar, readRatingSettings, starTable } from '#web/lib/stars/star-settings.ts';
import { collectRounds, maxExportedRounds, type RoundRecord, type RoundsPage, roundsCsv } from './round-export.ts';
import { isFiltered, noFilter, roundQuery } from './round-filter.ts';
import { profileTabs, readTab } from './tabs.ts';

test('the address selects a section, the first by default', () => {
  for (const tab of profileTabs) expect(readTab(tab)).toBe(tab);
  expect(new Set(profileTabs).size).toBe(12);
  expect(readTab('nothing')).toBe('data');
  expect(readTab(null)).toBe('data');
});

describe('stars', () => {
  const turnoverEur = [0, 10, 50, 150, 400, 1_000, 2_500, 6_000, 15_000, 40_000];
  const known = { turnoverEur, ratePerEur: '48.5' };
  const player = (rating: number, isPhoneVerified = true) => ({ rating, isPhoneVerified });

  test.each([
    [player(1), { kind: 'turnover', star: 2, amount: '485.00' }],
    [player(1.5), { kind: 'turnover', star: 2, amount: '242.50' }],
    [player(3.25), { kind: 'turnover', star: 4, amount: '3637.50' }],
    [player(9.99), { kind: 'turnover', star: 10, amount: '12125.00' }],
    [player(10), { kind: 'top' }],
    [player(0.4, false), { kind: 'phone' }],
    [player(0), { kind: 'unknown' }],
  ])('%j needs %j', (who, needs) => expect(nextStar(who, known)).toEqual(needs));

  test('without table or rate nothing is shown', () => {
    expect(nextStar(player(2), { turnoverEur: undefined, ratePerEur: '1' })).toEqual({ kind: 'unknown' });
    expect(nextStar(player(2), { turnoverEur, ratePerEur: undefined })).toEqual({ kind: 'unknown' });
  });

  test('rounds money up, so that the shown amount suffices', () => {
    expect(eurosIn(1, '1.163333')).toBe('1.17');
    expect(eurosIn(10, '13950')).toBe('139500.00');
  });

  test('parses each setting by its shape', () => {
    const groups = [
      { tag: 'RATING', data: [{ code: 'RATING_TURNOVER_EUR', value: { value: turnoverEur } }] },
      { tag: 'RATE', data: [{ code: 'REFERENCE_RATES_PER_EUR', value: { value: { uah: '48.5' } } }] },
      { tag: 'RESTRICTION', data: [{ code: 'PAYOUT_MIN_RATING', value: { value: 1.5 } }] },
      { tag: 'CASHBACK', data: [{ code: 'CASHBACK_PERCENT_BY_STARS', value: { value: ['5'] } }] },
    ];
    expect(readRatingSettings(groups, 'uah')).toEqual({
      turnoverEur,
      ratePerEur: '48.5',
      payoutMinRating: 1.5,
      cashbackPercents: undefined,
      cashbackLimits: undefined,
    });
    expect(readRatingSettings(groups, 'kzt').ratePerEur).toBeUndefined();
    expect(readRatingSettings([], 'uah').turnoverEur).toBeUndefined();
  });

  test('marks the first star that allows withdrawals', () => {
    const table = starTable({ ...known, cashbackPercents: undefined, cashbackLimits: undefined, payoutMinRating: 1.5 });
    expect(table.filter((row) => row.opensWithdrawals).map((row) => row.stars)).toEqual([2]);
    expect(table[1]?.turnover).toBe('485.00');
  });
});

describe('game history', () => {
  test('days are the player’s, inclusive, and correct across clock changes', () => {
    expect(roundQuery({ game: '', from: '2026-03-29', to: '2026-03-29' }, 'Europe/Kyiv')).toEqual({
      from: '2026-03-28T22:00:00.000Z',
      to: '2026-03-29T21:00:00.000Z',
    });
    expect(roundQuery({ game: 'x', from: '', to: '' }, 'Asia/Almaty')).toEqual({ game: 'x' });
  });

  test('swaps reversed days', () => {
    const turned = roundQuery({ game: '', from: '2026-11-20', to: '2026-11-10' }, 'Asia/Almaty');
    expect(turned).toEqual(roundQuery({ game: '', from: '2026-11-10', to: '2026-11-20' }, 'Asia/Almaty'));
  });

  test('an incomplete date is ignored', () => {
    expect(roundQuery({ game: '', from: '2026-1', to: '' }, 'Asia/Almaty')).toEqual({});
    expect(isFiltered(noFilter)).toBe(false);
  });
});

describe('export', () => {
  const round = (id: number): RoundRecord => ({
    id: String(id),
    game_slug: 'fruit-crown',
    game_title: 'Fruit Crown',
    game_picture: null,
    started_at: '2026-11-21T10:00:00.000Z',
    finished_at: null,
    status: 'open',
    stake: '10.00',
    win: '0.00',
    balance_after: '90.00',
    currency: 'uah',
  });
  const pages =
    (total: number, shift = 0) =>
    (page: number): Promise<RoundsPage> => {
      const start = Math.max(0, (page - 1) * 100 - (page > 1 ? shift : 0));
      const items = Array.from({ length: Math.max(0, Math.min(100, total - start)) }, (_, index) =>
        round(start + index),
      );
      return Promise.resolve({ items, total, page, pageSize: 100, net_position: '0.00' });
    };

  test('reads every page, and each round only once if it moves to the next page', async () => {
    expect((await collectRounds(pages(250), () => {})).rounds).toHaveLength(250);
    expect((await collectRounds(pages(150, 3), () => {})).rounds.map(({ id }) => id)).toEqual(
      Array.from({ length: 150 }, (_, index) => String(index)),
    );
    expect(await collectRounds(pages(0), () => {})).toEqual({ rounds: [], isCut: false });
  });

  test('is limited and reports it', async () => {
    const result = await collectRounds(pages(1_000_000), () => {});
    expect(result.isCut).toBe(true);
    expect(result.rounds).toHaveLength(maxExportedRounds);
  });

  test('one line per round', () => {
    const lines = roundsCsv([round(1)], ['Start', 'End'])
      .slice(1)
      .trimEnd()
      .split('\r\n');
    expect(lines).toEqual(['Start,End', '2026-11-21T10:00:00.000Z,,1,Fruit Crown,open,10.00,0.00,90.00,UAH']);
  });
});

describe('password', () => {
  const lengthText = "Password's length must be 6-16 characters";
  const problemsOf = async (oldPassword: string, newPassword: string, repeated: string) => {
    const values = { oldPassword, newPassword, repeated };
    const { errors } = await schemaResolver(passwordForm)(values, undefined, {} as never);
    return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
  };

  test.each([
    [
      '',
      '',
      '',
      { oldPassword: 'FILL_OUT_THIS_FIELD', newPassword: 'FILL_OUT_THIS_FIELD', repeated: 'FILL_OUT_THIS_FIELD' },
    ],
    ['old', 'short', 'short', { newPassword: lengthText }],
    ['old', 'with space', 'with space', { newPassword: 'PASSWORD_SPACES' }],
    ['old', 'seventeen-letters', 'seventeen-letters', { newPassword: lengthText }],
    ['old', 'secret1', 'secret2', { repeated: 'PASSWORD_MISMATCH' }],
    ['secret1', 'secret1', 'secret1', { newPassword: 'SAME_AS_OLD' }],
    ['old', 'secret1', 'secret1', {}],
  ])('%j → %j', async (oldPassword, newPassword, repeated, problems) =>
    expect(await problemsOf(oldPassword, newPassword, repeated)).toEqual(problems),
  );
});
