import { readFile } from 'node:fs/promises';
import { royalRoulette } from '@altyn/engines/wagers/royal-roulette';
import { expect, it } from 'vitest';
import { liveTables } from '../src/titles/live-tables.ts';
import { watchReturns } from '../src/modules/rounds/watch-returns.ts';
import { figuresOf } from '../src/titles/slot-game.ts';
import { addedStakeTitle } from '../testing/added-stake-title.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio([addedStakeTitle()]);
const { clock, open, spin } = studio;
const gaugeOf = async (name: string) => {
  const metric = await studio.deps.registry.getSingleMetric(name)?.get();
  return metric?.values.find(({ labels }) => labels.game === 'fruit-crown')?.value;
};

it('counts each settled real round once, and reports a title outside its interval', async () => {
  const token = await open('real');
  let returned = 0;
  for (let time = 0; time < 10; time += 1) returned += Number((await spin(token)).json.book?.win) / 1_000;
  await spin(await open('demo'));
  clock.ms += 120_000;
  await Promise.all([watchReturns(studio.deps), watchReturns(studio.deps)]);
  const rows = async () => (await studio.deps.pool.query('select rounds, returned from studio.measured_return')).rows;
  expect(await rows()).toEqual([{ rounds: 10n, returned: expect.closeTo(returned, 9) }]);
  expect(await gaugeOf('studio_return_actual')).toBeCloseTo(returned / 10, 9);
  expect(await gaugeOf('studio_return_published')).toBeCloseTo(0.9646, 9);
  expect(await gaugeOf('studio_return_outside')).toBeUndefined();

  const setReturn = (value: number) =>
    studio.deps.pool.query('update studio.measured_return set rounds = 1000000, returned = 1000000 * $1::float8', [
      value,
    ]);
  // The interval of a million rounds with deviation 4.6 is ± 1.51 points.
  for (const [value, outside] of [
    [0.9646 + 0.015, 0],
    [0.9646 + 0.0153, 1],
    [0.9646 - 0.0153, 1],
    [0.9646, 0],
  ] as const) {
    await setReturn(value);
    await watchReturns(studio.deps);
    expect(await gaugeOf('studio_return_outside')).toBe(outside);
  }
  const watchedAt = await studio.deps.registry.getSingleMetric('studio_returns_watched_at_seconds')?.get();
  expect(watchedAt?.values[0]?.value).toBe(clock.ms / 1_000);
});

const outsideOf = async (game: string, mode: string) => {
  const metric = await studio.deps.registry.getSingleMetric('studio_return_outside')?.get();
  return metric?.values.find(({ labels }) => labels.game === game && labels.mode === mode)?.value;
};

it('measures each bet of a table game by the return of that bet', async () => {
  await studio.deps.pool.query('delete from studio.measured_return');
  const token = await open('real', undefined, 'royal-roulette');
  const expected = { rounds: 0n, returned: 0, declared: 0 };
  const bets: Record<string, string>[] = [
    { '17': '1000' },
    { red: '2000' },
    { red: '1000', '0': '1000' },
    { '5': '1000', '8': '1000' },
  ];
  for (const stakes of bets) {
    const stake = Object.values(stakes).reduce((sum, each) => sum + Number(each), 0);
    const answer = await studio.bet(token, { stake: String(stake), bet: { stakes } });
    expected.rounds += 1n;
    expected.returned += Number(answer.json.book?.win) / stake;
    expected.declared += royalRoulette.returnOf({ stakes }) / 100;
  }
  clock.ms += 120_000;
  await watchReturns(studio.deps);
  const { rows } = await studio.deps.pool.query('select rounds, returned, declared, bets from studio.measured_return');
  expect(rows).toEqual([
    {
      rounds: expected.rounds,
      returned: expect.closeTo(expected.returned, 9),
      declared: expect.closeTo(expected.declared, 9),
      bets: 4,
    },
  ]);
});

it('measures a round with additional stakes by its first stake, like its declared return', async () => {
  await studio.deps.pool.query('delete from studio.measured_return');
  const token = await open('real', undefined, 'doubling');
  const { round } = (await studio.bet(token, { bet: { stake: '1000' } })).json;
  await studio.choose(token, round, { choice: 'double', step: 0 });
  await studio.choose(token, round, { choice: 'double', step: 1 });
  // Three stakes return six: the first one returned four.
  expect((await studio.choose(token, round, { choice: 'stand', step: 2 })).json.book?.win).toBe('6000');
  clock.ms += 120_000;
  await watchReturns(studio.deps);
  const { rows } = await studio.deps.pool.query(
    'select returned, declared, excess_squared from studio.measured_return',
  );
  expect(rows).toEqual([{ returned: 4, declared: 0.96, excess_squared: expect.closeTo((4 - 0.96) ** 2, 9) }]);
});

it('counts rounds that a process of release 3 has counted by its own measure', async () => {
  await studio.deps.pool.query('delete from studio.measured_return');
  const token = await open('real', undefined, 'doubling');
  const { round } = (await studio.bet(token, { bet: { stake: '1000' } })).json;
  await studio.choose(token, round, { choice: 'double', step: 0 });
  await studio.choose(token, round, { choice: 'stand', step: 1 });
  clock.ms += 120_000;
  await studio.deps.pool.query('insert into studio.return_watch_until (at) values ($1)', [studio.deps.now()]);
  await studio.deps.pool.query(
    `insert into studio.return_watch (game_code, game_mode, maths_version, rounds, returned, declared)
     values ('doubling', 'base', '1', 1, 1.5, 0.96)`,
  );
  await watchReturns(studio.deps);
  const { rows } = await studio.deps.pool.query('select rounds, returned from studio.measured_return');
  expect(rows).toEqual([{ rounds: 1n, returned: 3 }]);
});

it.each([
  // A million bets of deviation 1: the interval above is 3 291 stakes. Below, it is 3.29 × √(10⁶ × the highest multiple of 36).
  ['royal-roulette', 'base', 3_290, 0],
  ['royal-roulette', 'base', 3_292, 1],
  ['royal-roulette', 'base', -19_743, 0],
  ['royal-roulette', 'base', -19_744, 1],
  // Whoever decides badly gets less.
  ['blackjack', 'base', 3_292, 1],
  ['blackjack', 'base', -500_000, 0],
  ['live-roulette', 'live', 3_292, 1],
  ['live-roulette', 'live', -19_744, 1],
  ['live-blackjack', 'live', -500_000, 0],
])('%s, %s: an excess of %d stakes is outside: %d', async (game, mode, excess, outside) => {
  await studio.deps.pool.query('delete from studio.measured_return');
  const version = studio.deps.titles.get(game)?.slot.mathsVersion ?? liveTables.get(game)?.game.mathsVersion;
  await studio.deps.pool.query(
    `insert into studio.measured_return
       (game_code, game_mode, maths_version, rounds, returned, declared, excess_squared, bets, weight_squared)
     values ($1, $2, $3, 1e6, 970000 + $4::float8, 970000, 1e6, 1e6, 1e6)`,
    [game, mode, version, excess],
  );
  await watchReturns(studio.deps);
  expect(await outsideOf(game, mode)).toBe(outside);
});

it('exports every studio metric used by an alert rule', async () => {
  const rules = await readFile(new URL('../../../deploy/alerts.yaml', import.meta.url), 'utf8');
  const named = new Set(rules.match(/\bstudio_[a-z_]+/g));
  expect(named).toEqual(
    new Set([
      'studio_return_outside',
      'studio_returns_watched_at_seconds',
      'studio_programs_proven',
      'studio_programs_checked_at_seconds',
    ]),
  );
  for (const name of named) expect(studio.deps.registry.getSingleMetric(name)).toBeDefined();
});

it('covers every mode of every slot, including ante and bought features', async () => {
  const slots = [...studio.deps.titles.values()].filter(({ category }) => category === 'slots');
  const modes = slots.flatMap((title) => title.slot.modes.map((mode) => ({ title, mode })));
  expect(new Set(modes.map(({ mode }) => mode.id))).toEqual(new Set(['base', 'ante', 'buy', 'buySuper', 'gamble']));
  const rounds = 1_000_000;
  const outsideAt = async (points: number) => {
    await studio.deps.pool.query('delete from studio.measured_return');
    for (const { title, mode } of modes) {
      const { rtp, deviation } = figuresOf(title, mode.id);
      const half = (3.2905 * Number(deviation) * 100) / mode.priceHundredths / Math.sqrt(rounds);
      await studio.deps.pool.query(
        `insert into studio.measured_return (game_code, game_mode, maths_version, rounds, returned) values ($1, $2, $3, $4, $5)`,
        [title.code, mode.id, title.slot.mathsVersion, rounds, rounds * (Number(rtp) / 100 + points * half)],
      );
    }
    await watchReturns(studio.deps);
    const metric = await studio.deps.registry.getSingleMetric('studio_return_outside')?.get();
    const exported = new Map(metric?.values.map(({ labels, value }) => [`${labels.game} ${labels.mode}`, value]));
    return modes.map(({ title, mode }) => exported.get(`${title.code} ${mode.id}`));
  };
  expect(await outsideAt(1.01)).toEqual(modes.map(() => 1));
  expect(await outsideAt(-1.01)).toEqual(modes.map(() => 1));
  expect(await outsideAt(0.99)).toEqual(modes.map(() => 0));
});
