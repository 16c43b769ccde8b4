import { type PromotionKind, promotionKinds } from '@altyn/contracts/promotions/promotions';
import { currencies } from '@altyn/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { commands } from '../../commands.ts';
import type { Deps } from '../../deps.ts';
import { type CommandContext, UsageError } from '../../platform/cli/cli.ts';
import { previewCommand } from '../../platform/cli/rehearse.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { seed } from '../../seed/seed.ts';
import { listOfferedCodes, seededBonusId } from '../bonuses/index.ts';
import { approveDraft } from './drafts/decide-draft.ts';
import { findDraft } from './drafts/draft-store.ts';
import { planOf } from './drafts/plan.ts';
import { findLive, listLive } from './live/list-live.ts';
import { listPromotions } from './read-promotions.ts';
import { definitions, euros } from './testing/definitions.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url, { config: { DATABASE_POOL_SIZE: '32' } });
  await seed(api.deps);
});
afterAll(() => api.close());

const find = (name: string) => {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new Error(`no command ${name}`);
  return command;
};
const contextOf = (options: Record<string, string>, definition?: unknown): CommandContext<Deps> => ({
  ...{ deps: api.deps, options: { ...options, reason: 'a test' }, actor: 'olena', print: () => undefined },
  ...(definition === undefined ? {} : { definition }),
});
async function run(name: string, options: Record<string, string>, definition?: unknown): Promise<string[]> {
  const lines: string[] = [];
  await find(name).run({ ...contextOf(options, definition), print: (line) => void lines.push(line) });
  return lines;
}
const draft = async (kind: PromotionKind, definition: unknown = definitions[kind]) =>
  (await run('promotion create', { kind }, definition))[0] ?? '';
const changed = (kind: PromotionKind, change: object) => ({ ...definitions[kind], ...change });
const approve = (id: string, version = '1') => run('promotion approve', { id, version });

const inTerms = (change: object) => {
  const { terms } = definitions.battle_series as { terms: object };
  return { terms: { ...terms, ...change } };
};

describe('a draft', () => {
  it.each(promotionKinds)(
    'of a %s gives nothing until it is approved, then is live with its definition',
    async (kind) => {
      const before = await listLive(api.deps, kind);
      const id = await draft(kind);
      expect(await listLive(api.deps, kind)).toEqual(before);
      const made = await approve(id);
      expect(made).toHaveLength(kind === 'bonus' ? 2 : 1);
      for (const one of made) {
        const live = await findLive(api.deps, { kind, id: one });
        expect(['approved', 'live']).toContain(live?.state);
        expect(JSON.stringify(live?.definition)).not.toContain('in_eur');
      }
      // A copy of what is live can be approved as it is.
      const [copy = ''] = await run('promotion copy', { kind, id: made[0] ?? '' });
      await approve(copy);
    },
  );

  const acts = {
    edit: (id: string) => run('promotion edit', { id }, definitions.battle),
    approve: (id: string) => approve(id),
    drop: (id: string) => run('promotion drop', { id }),
    copy: (id: string) => run('promotion copy', { kind: 'battle', id }),
  };
  type Act = keyof typeof acts;
  const decided = 'has been approved or dropped';
  it.each<[before: Act[], act: Act, refusal: string | null, state: string]>([
    [[], 'edit', null, 'draft  version 2'],
    [[], 'approve', null, 'approved  version 1'],
    [[], 'drop', null, 'ended'],
    [[], 'copy', null, 'draft  version 1'],
    [['edit'], 'approve', 'has changed since', 'draft  version 2'],
    [['edit'], 'drop', null, 'ended'],
    [['approve'], 'approve', decided, 'approved  version 1'],
    [['approve'], 'edit', decided, 'approved  version 1'],
    [['approve'], 'drop', decided, 'approved  version 1'],
    [['approve'], 'copy', null, 'approved  version 1'],
    [['drop'], 'approve', decided, 'ended'],
    [['drop'], 'edit', decided, 'ended'],
    [['drop'], 'drop', decided, 'ended'],
    [['drop'], 'copy', null, 'ended'],
  ])('after %j: %s → %s', async (before, act, refusal, state) => {
    const id = await draft('battle');
    for (const one of before) await acts[one](id);
    const given = acts[act](id);
    if (refusal === null) await given;
    else await expect(given).rejects.toThrow(refusal);
    const [line = ''] = await run('promotion show', { id });
    expect(line).toContain(state === 'ended' ? 'dropped' : state);
  });

  it.each<[PromotionKind, object, string]>([
    ['bonus', { bonus_amount: '0', free_spins: { ...spins(), game: 'wolf-noon' } }, 'no such game'],
    ['battle', { games: ['frost-crown', 'wolf-noon'] }, 'no such games: wolf-noon'],
    ['battle_series', inTerms({ games: ['wolf-noon'] }), 'no such games: wolf-noon'],
    ['battle', { name: { en: 'A', ua: '', ru: 'A' } }, 'name.ua'],
    ['battle_series', inTerms({ name: { en: 'A', ua: 'A', ru: ' ' } }), 'terms.name.ru'],
    ['mission', { name: { en: 'A', ru: 'A' } }, 'name.ua'],
    ['battle', { ends_at: '2020-01-01T00:00:00.000Z' }, 'ends_at'],
    ['battle', { prizes: [{ from: 1, to: 1, amounts: { in_eur: 'much' } }] }, 'prizes.0'],
    ['bonus', { currencies: ['xau'] }, 'currencies.0'],
    ['bonus', { group: 'nobody' }, 'no such group'],
    ['bonus', { bonus_amount: euros('5000.00'), max_win_amount: null }, 'BONUS_BUDGET_EUR_PER_MONTH'],
    ['promo_code', { bonus: seededBonusId('uah', 'first-deposit') }, 'not a PROMO_CODE bonus'],
    ['promo_code', { code: 'A-TEST' }, 'the code exists'],
    ['promo_code', { ends_at: '2020-01-01T00:00:00.000Z' }, 'ends_at: after the start'],
    ['promo_code', { starts_at: undefined, ends_at: '2020-01-01T00:00:00.000Z' }, 'ends_at: after the start'],
    [
      'promo_code',
      { starts_at: '2020-01-01T00:00:00.000Z', ends_at: '2020-02-01T00:00:00.000Z' },
      'ends_at: has passed',
    ],
    ['promo_code', { max_uses: 3_000_000_000 }, 'max_uses'],
    ['bonus', { max_unique_activations: 3_000_000_000 }, 'max_unique_activations'],
    ['promo_code', { code: 'A TEST' }, 'code'],
    ['percent_deposit', { wager: '5000' }, 'wager'],
    ['jackpot', { clubs: { seed: 50, highest: 25 } }, 'seed is below highest'],
  ])('of a %s with %j is refused', async (kind, change, words) => {
    const definition = changed(kind, change);
    await expect(draft(kind, definition)).rejects.toThrow(words);
    await expect(previewCommand(find('promotion create'), contextOf({ kind }, definition))).rejects.toThrow(words);
    const id = await draft(kind, kind === 'promo_code' ? changed(kind, { code: 'A-FREE-ONE' }) : definitions[kind]);
    await expect(run('promotion edit', { id }, definition)).rejects.toThrow(words);
  });

  it('a campaign of unknown games is refused too, and so is a wheel whose sector has no text in a language', async () => {
    const action = { kind: 'free_spins', count: 1, days: 1 };
    const campaign = {
      code: 'no-games',
      name: 'A',
      segment: { games: ['wolf-noon'] },
      action,
      schedule: {},
      max_players: 1,
    };
    await expect(run('campaign create', {}, campaign)).rejects.toThrow('no such games: wolf-noon');
    const [first, ...others] = definitions.wheel as { label: object }[];
    const wheel = [{ ...first, label: { en: 'A', ua: 'A' } }, ...others];
    await expect(draft('wheel', wheel)).rejects.toThrow('0.label.ru');
  });

  it('converts one amount in euros to every currency at the reference rates', async () => {
    const [made = ''] = await approve(await draft('battle'));
    const live = await findLive(api.deps, { kind: 'battle', id: made });
    const { prizes, min_bets } = (live?.definition ?? {}) as { prizes: { amounts: object }[]; min_bets: object };
    expect(Object.keys(prizes[0]?.amounts ?? {}).toSorted()).toEqual([...currencies].toSorted());
    expect(prizes[0]?.amounts).toMatchObject({ eur: '50.00' });
    expect(min_bets).toMatchObject({ eur: '0.20' });
  });

  it('weighs what its commands weigh; rules of the house need two persons', async () => {
    const weigh = async (kind: PromotionKind) =>
      find('promotion approve').weigh?.(contextOf({ id: await draft(kind), version: '1' }));
    for (const kind of ['percent_deposit', 'battle_series', 'mission', 'wheel', 'jackpot'] as const)
      expect([kind, await weigh(kind)]).toEqual([kind, 'two_persons']);
    // Two places of 50 EUR.
    expect(await weigh('battle')).toEqual({ eurMinor: 10_000n });
    // Its bonus was weighed when it was written: a code adds no places to it.
    const previewed = changed('promo_code', { code: 'A-WEIGHED-ONE' });
    const ofCode = { id: await draft('promo_code', previewed), version: '1' };
    expect(await find('promotion approve').weigh?.(contextOf(ofCode))).toBeUndefined();
    const changes = await previewCommand(find('promotion create'), contextOf({ kind: 'promo_code' }, previewed));
    expect(changes).toContainEqual(expect.objectContaining({ what: 'gives at most', after: 'no more than its bonus' }));
    const bonus = (await weigh('bonus')) as { eurMinor: bigint };
    // Ten takings a day of 5 EUR in two currencies, rounded down to whole units.
    expect(bonus.eurMinor).toBeGreaterThan(9_500n);
    expect(bonus.eurMinor).toBeLessThanOrEqual(10_000n);
  });

  it('is approved by commands of its own permission alone: an approval does no more than its person may', async () => {
    const { permission } = find('promotion approve');
    for (const kind of promotionKinds) {
      const plan = await planOf(api.deps, { kind, definition: definitions[kind] });
      if (isRefusal(plan)) throw new Error(JSON.stringify(plan));
      for (const { name } of plan) expect([name, find(name).permission]).toEqual([name, permission]);
    }
  });

  it('of a code makes one in the currency of its bonus; a copy has the next code that is free', async () => {
    const code = changed('promo_code', { code: 'FRIDAY' });
    const id = await draft('promo_code', code);
    const listed = (await listPromotions(api.deps, { kind: 'promo_code', state: 'draft' })).items;
    expect(listed.find((one) => one.id === id)).toMatchObject({ name: 'FRIDAY', currencies: ['uah'] });
    expect(await approve(id)).toEqual(['FRIDAY']);
    expect((await findLive(api.deps, { kind: 'promo_code', id: 'FRIDAY' }))?.definition).toEqual(code);
    const copyOf = async (of: string) => {
      const [copy = ''] = await run('promotion copy', { kind: 'promo_code', id: of });
      return (await approve(copy))[0];
    };
    expect(await copyOf('FRIDAY')).toBe('FRIDAY-2');
    expect(await copyOf('FRIDAY-2')).toBe('FRIDAY-3');
    // Copies that nobody has approved yet have codes of their own; one that is dropped gives its code back.
    const drafts: string[] = [];
    for (const of of ['FRIDAY', 'FRIDAY', 'FRIDAY-2'])
      drafts.push((await run('promotion copy', { kind: 'promo_code', id: of }))[0] ?? '');
    const codeOf = async (of: string) => {
      const found = await findDraft(api.deps.db.kysely, of);
      return (found?.definition as { code: string } | undefined)?.code;
    };
    expect(await Promise.all(drafts.map(codeOf))).toEqual(['FRIDAY-4', 'FRIDAY-5', 'FRIDAY-6']);
    await run('promotion drop', { id: drafts[1] ?? '' });
    const [next = ''] = await run('promotion copy', { kind: 'promo_code', id: drafts[0] ?? '' });
    expect(await codeOf(next)).toBe('FRIDAY-5');
    await run('promo-code disable', { code: 'FRIDAY' });
    // One that has run for long is listed before newer ones that are over.
    const [old = ''] = await approve(
      await draft('promo_code', { ...code, code: 'LASTING', starts_at: '2020-01-01T00:00:00.000Z' }),
    );
    const codes = await listOfferedCodes(api.deps.db.kysely, { now: api.deps.clock.now(), limit: 1_000 });
    const placeOf = (text: string) => codes.findIndex((one) => one.code === text);
    expect(placeOf(old)).toBeLessThan(placeOf('FRIDAY'));
    expect((await findLive(api.deps, { kind: 'promo_code', id: 'FRIDAY' }))?.state).toBe('ended');
  });

  it('is approved once by many at once, and makes one battle', async () => {
    const before = (await listLive(api.deps, 'battle')).length;
    const id = await draft('battle');
    const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => approve(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await listLive(api.deps, 'battle')).length).toBe(before + 1);
  });

  it('of missions that are approved at once all stand in the list', async () => {
    const codes = Array.from({ length: 6 }, (_, index) => `at-once-${index}`);
    const ids = await Promise.all(codes.map((code) => draft('mission', changed('mission', { code }))));
    await Promise.all(ids.map((id) => approve(id)));
    const live = new Set((await listLive(api.deps, 'mission')).map(({ id }) => id));
    expect(codes.filter((code) => !live.has(code))).toEqual([]);
    await run('missions stop', { code: 'at-once-0' });
    expect(await findLive(api.deps, { kind: 'mission', id: 'at-once-0' })).toBeUndefined();
  });

  it('of a bonus makes all its currencies or none', async () => {
    const id = await draft('bonus');
    const before = (await listLive(api.deps, 'bonus')).length;
    const create = find('bonus create');
    const failing: typeof create = {
      ...create,
      run: async (context) => {
        if ((context.definition as { currency: string }).currency === 'kzt') throw new UsageError('not in kzt');
        await create.run(context);
      },
    };
    const request = { id, version: 1, actor: 'olena', reason: 'a test' };
    await expect(approveDraft({ deps: api.deps, commands: [failing] }, request)).rejects.toThrow('not in kzt');
    expect((await listLive(api.deps, 'bonus')).length).toBe(before);
    expect(await approve(id)).toHaveLength(2);
    expect((await listLive(api.deps, 'bonus')).length).toBe(before + 2);
  });
});

function spins() {
  return { game: 'frost-crown', title: 'Frost Crown', count: 5, stake: euros('0.20') };
}
