import { expect, it } from 'vitest';
import { openStudio } from '../testing/studio-world.ts';

const { open, call, clock } = openStudio([], { isLimited: true });

const statusesOf = async (token: string, calls: number) => {
  const statuses: number[] = [];
  for (let count = 0; count < calls; count += 1) statuses.push((await call(token, 'GET', '/api/session')).status);
  return statuses;
};

it('rate limits count by session, so that players who share an address do not affect each other', async () => {
  const [busy, quiet] = [await open('demo'), await open('demo')];
  const statuses = await statusesOf(busy, 241);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([240, 429]);
  expect(await statusesOf(quiet, 1)).toEqual([200]);
});

it('requests with unknown sessions count by address, without blocking valid sessions', async () => {
  const token = await open('demo');
  const strangers: number[] = [];
  for (let count = 0; count < 241; count += 1) strangers.push(...(await statusesOf(`stranger-${count}`, 1)));
  expect([strangers.filter((status) => status === 401).length, strangers.at(-1)]).toEqual([240, 429]);
  expect(await statusesOf(token, 1)).toEqual([200]);
  clock.ms += 60_000;
  expect(await statusesOf('stranger', 1)).toEqual([401]);
});
