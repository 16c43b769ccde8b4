import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorEnvelope } from '@altyn/contracts/errors';
import { createLogger } from '@altyn/server-kit/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

const database = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'request-number-'));
const file = join(folder, 'log');
const lines = () =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
let api: TestApi;
beforeAll(async () => {
  const log = createLogger({ level: 'info', name: 'test', fd: openSync(file, 'a') });
  api = await createTestApi(database.url, { overrides: { log } });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

it('gives each failed call a number, which its header, its answer and its log line share', async () => {
  const numbers: string[] = [];
  for (const request of [{ url: '/nowhere' }, { url: '/games/%zz' }, { url: '/auth/web', method: 'POST' as const }]) {
    const answer = await api.app.inject(request);
    const { requestId } = errorEnvelope.parse(answer.json());
    expect(answer.headers['x-request-id']).toBe(requestId);
    numbers.push(requestId);
  }
  expect(new Set(numbers).size).toBe(3);
  const [missing, , invalid] = numbers;
  // The lines of the calls whose address could be read, written once each answer is sent.
  const logged = () =>
    lines()
      .filter(({ msg }) => msg === 'request')
      .map(({ reqId }) => reqId);
  await expect.poll(logged).toEqual([missing, invalid]);
});

it('finds the cause of a fault in the log under the number of the answer', async () => {
  const query = api.deps.db.kysely.selectFrom;
  api.deps.db.kysely.selectFrom = () => {
    throw new Error('broken on purpose');
  };
  const answer = await api.app.inject('/games').finally(() => {
    api.deps.db.kysely.selectFrom = query;
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('on purpose');
  const { requestId } = errorEnvelope.parse(answer.json());
  const cause = () => lines().find(({ msg, reqId }) => msg === 'request failed' && reqId === requestId)?.['err'];
  await expect.poll(cause).toMatchObject({ message: 'broken on purpose' });
});
