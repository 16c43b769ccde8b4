import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { watchReturns } from '../src/modules/rounds/watch-returns.ts';
import { figuresOf } from '../src/titles/slot-game.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
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
  const rows = async () => (await studio.deps.pool.query('select rounds, returned from studio.return_watch')).rows;
  expect(await rows()).toEqual([{ rounds: 10n, returned: expect.closeTo(returned, 9) }]);
  expect(await gaugeOf('studio_return_actual')).toBeCloseTo(returned / 10, 9);
  expect(await gaugeOf('studio_return_published')).toBeCloseTo(0.9646, 9);
  expect(await gaugeOf('studio_return_outside')).toBeUndefined();

  const setReturn = (value: number) =>
    studio.deps.pool.query('update studio.return_watch set rounds = 1000000, returned = 1000000 * $1::float8', [value]);
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
  expect(new Set(modes.map(({ mode }) => mode.id))).toEqual(new Set(['base', 'ante', 'buy', 'gamble']));
  const rounds = 1_000_000;
  const outsideAt = async (points: number) => {
    await studio.deps.pool.query('delete from studio.return_watch');
    for (const { title, mode } of modes) {
      const { rtp, deviation } = figuresOf(title, mode.id);
      const half = (3.2905 * Number(deviation) * 100) / mode.priceHundredths / Math.sqrt(rounds);
      await studio.deps.pool.query(
        `insert into studio.return_watch (game_code, game_mode, maths_version, rounds, returned) values ($1, $2, $3, $4, $5)`,
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
