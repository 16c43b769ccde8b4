import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { runCommand } from './modules/operators/index.ts';
import { readLastRestore } from './platform/restores.ts';
import { restoreCommand } from './restore-command.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url);
});
afterAll(() => api.close());

async function burn(until: string): Promise<string> {
  const lines: string[] = [];
  await runCommand(api.deps, {
    command: restoreCommand,
    options: { until, reason: 'a test' },
    key: undefined,
    processUser: 'uid 1000',
    print: (line: string) => lines.push(line),
  });
  return lines.join('\n');
}

it.each([
  ['yesterday', 'a time in UTC'],
  ['2026-11-27 08:00', 'a time in UTC'],
  ['2026-13-27T08:00:00Z', 'a time in UTC'],
  ['2999-01-01T00:00:00Z', 'in the future'],
])('refuses %s and gives up nothing', async (until, words) => {
  await expect(burn(until)).rejects.toThrow(words);
  expect(await readLastRestore(api.deps.db.kysely)).toBeUndefined();
});

it('gives up the prepared seeds of the wheel and writes the restore down', async () => {
  await sql`
    insert into wheel.commitment (player_id, server_seed, server_seed_hash, created_at)
    select id, repeat('ab', 32), repeat('cd', 32), now() from identity.player limit 1`.execute(api.deps.db.kysely);
  const until = new Date(api.clock.now().getTime() - 3_600_000);
  const { rows: prepared } = await sql`select from wheel.commitment`.execute(api.deps.db.kysely);
  expect(await burn(until.toISOString())).toContain(`${prepared.length} seeds`);
  expect((await sql`select from wheel.commitment`.execute(api.deps.db.kysely)).rows).toEqual([]);
  expect(await readLastRestore(api.deps.db.kysely)).toEqual({ at: api.clock.now(), dataUntil: until });
  const { rows } = await sql<{ details: object }>`
    select details from platform.audit where action = 'restore.burn'`.execute(api.deps.db.kysely);
  expect(rows).toEqual([{ details: { dataUntil: until.toISOString() } }]);
});
