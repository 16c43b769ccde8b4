import { randomUUID } from 'node:crypto';
import { type ListedTable, optionalProviderPaths, tablesListAnswer } from '@altyn/contracts/provider-wallet';
import { dealOf, liveBaccarat } from '@altyn/engines/live/baccarat';
import { outcomeOf as caravanOutcome } from '@altyn/engines/live/caravan';
import { crownWheel } from '@altyn/engines/live/crown-wheel';
import { outcomeOf } from '@altyn/engines/live/starfall';
import { afterEach, expect, it } from 'vitest';
import { showResults } from '../src/modules/live/shown-results.ts';
import { liveTables } from '../src/titles/live-tables.ts';
import { liveWorld } from '../testing/live-world.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const { process, seat, place, until, settled, settleAll, playOut } = liveWorld(studio);

afterEach(async () => {
  await playOut();
});

async function list(): Promise<ListedTable[]> {
  const answer = tablesListAnswer.parse(
    await studio.provider(optionalProviderPaths.tablesList, { request_uuid: randomUUID() }),
  );
  expect(answer.status).toBe('OK');
  return answer.tables ?? [];
}
const roulette = async () => (await list()).find(({ game_code }) => game_code === 'live-roulette')!;

it('lists every table with its limits in each currency', async () => {
  const tables = await list();
  expect(tables.map(({ game_code }) => game_code)).toEqual([...liveTables.keys()]);
  // 50.00 KZT is the smallest chip; a round takes 20 000 of them.
  expect(tables[0]?.limits['KZT']).toEqual({ min: 5_000_000, max: 100_000_000_000 });
  expect(tables.every(({ limits }) => limits['XXX'] === undefined)).toBe(true);
});

it('counts the players of a round, and tells a result only once it is shown', async () => {
  const one = process();
  await until(one, 'OPEN');
  const before = await roulette();
  expect(before.players).toBe(0);
  const [first, second] = [await seat(), await seat()];
  place(one, first, { red: '1000' });
  place(one, second, { black: '1000' });
  const round = await until(one, 'CLOSING');
  await settled(round.id, ({ status }) => status === 'staked');
  expect((await roulette()).players).toBe(2);
  const drawn = await until(one, 'DRAWN');
  expect(drawn.outcome).not.toBeNull();
  expect((await roulette()).results).toEqual(before.results);
  await until(one, 'RESULT');
  await settleAll();
  const after = await roulette();
  expect(after.results).toHaveLength(before.results.length + 1);
  expect(after.results[0]?.text).toBe(`${drawn.outcome}`);
  expect(after.players).toBe(2);
  studio.clock.ms += 180_000;
  expect((await roulette()).players).toBe(0);
  await one.driver.stop();
});

it('shows results in the words of each game', () => {
  expect(showResults('live-roulette', [0, 1, 2])).toEqual([
    { text: '0', tone: 'green' },
    { text: '1', tone: 'red' },
    { text: '2', tone: 'black' },
  ]);
  const struck = { number: 1, multiplier: 50 };
  const rounds = [0, 1, 2].map((pocket) => outcomeOf({ pocket, stars: [struck] }));
  expect(showResults('starfall-roulette', rounds)).toEqual([
    { text: '0', tone: 'green' },
    { text: '1', tone: 'gold' },
    { text: '2', tone: 'black' },
  ]);
  expect(showResults('live-sic-bo', [0, 1])).toEqual([
    { text: '3', tone: 'gold' },
    { text: '4', tone: 'plain' },
  ]);
  expect(showResults('live-crash', [100, 250, 100_000])).toEqual([
    { text: '×1.00', tone: 'plain' },
    { text: '×2.50', tone: 'green' },
    { text: '×1000.00', tone: 'gold' },
  ]);
  const letters = { player: 'P', banker: 'B', tie: 'T' };
  expect(showResults('live-baccarat', liveBaccarat.cases).map(({ text }) => text)).toEqual(
    liveBaccarat.cases.map((outcome) => letters[dealOf(outcome).winner]),
  );
  const texts = showResults('crown-wheel', crownWheel.cases).map(({ text }) => text);
  expect(new Set(texts)).toEqual(new Set(['1', '3', '7', '11', '23', '47', '☾']));
  const caravan = { lantern: { spot: '1', times: 5 }, coins: [], turns: [] } as const;
  const shown = [
    { ...caravan, place: 0 },
    { ...caravan, place: 1 },
    { ...caravan, place: 8, coins: [0, 0, 0] },
    { ...caravan, place: 5, turns: [6, 6, 6, 0] },
  ];
  expect(showResults('caravan-wheel', shown.map(caravanOutcome))).toEqual([
    { text: '10', tone: 'blue' },
    { text: '1', tone: 'green' },
    { text: '● ×180', tone: 'gold' },
    { text: '◆ ×320', tone: 'red' },
  ]);
  // Each player has cards of their own.
  expect(showResults('live-blackjack', [1])).toEqual([]);
});
