import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asRole, findDatabaseError } from '../testing/by-role.ts';
import { valueOf } from '../testing/command-values.ts';
import { useTestDatabase } from '../testing/database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { commands } from './commands.ts';
import { findPlayerByLogin } from './modules/identity/index.ts';
import { readLogin } from './modules/identity/logins.ts';
import { previewCommand } from './platform/cli/rehearse.ts';
import { grantApiRights } from './platform/db/rights.ts';
import { migrateQueue } from './platform/jobs/migrate-queue.ts';
import { demoPlayer } from './seed/demo.ts';
import { seed } from './seed/seed.ts';

/*
 * Every command on a seeded database, as the role of the command line and as that of the office: a right that the role lacks, and on
 * a distributed database (`TEST_DISTRIBUTED_URLS`) a statement that its nodes do not take, end a command here. What a command refuses
 * is no matter.
 */
const database = useTestDatabase();
const roles = ['altyn_operator', 'altyn_office'] as const;
const apis = new Map<string, TestApi>();
let playerId = '';

beforeAll(async () => {
  await migrateQueue(database.url);
  const owner = await createTestApi(database.url);
  await seed(owner.deps);
  const login = readLogin(demoPlayer.phone, 'KZ');
  playerId = (login && (await findPlayerByLogin(owner.deps.db.kysely, login)))?.id ?? '';
  await owner.close();
  await grantApiRights(database.url);
  for (const role of roles) apis.set(role, await createTestApi(asRole(database.url, role)));
}, 120_000);
afterAll(async () => {
  for (const api of apis.values()) await api.close();
});

describe.each(roles)('as %s', (role) => {
  it('works as this role, on the data of a player', async () => {
    const { rows } = (await apis.get(role)?.deps.db.pool.query('select current_user as role')) ?? {};
    expect(rows).toEqual([{ role }]);
    expect(playerId).not.toBe('');
  });

  // The office runs no command that needs the machine.
  const offered = commands.filter(({ isLocal }) => role === 'altyn_operator' || !isLocal);
  it.each(offered.map((command) => [command.name, command] as const))('%s', { timeout: 60_000 }, async (_, command) => {
    const { deps } = apis.get(role) ?? {};
    if (!deps) throw new Error('no API');
    const said: string[] = [];
    const attempt = async (work: () => Promise<unknown>) => {
      await work().catch((error: unknown) => {
        const found = findDatabaseError(error);
        if (found !== undefined) said.push(found);
      });
    };
    const options = Object.entries(command.options).filter(([, { kind }]) => kind !== 'json');
    for (const given of [options.filter(([, { isRequired }]) => isRequired), options]) {
      const values = Object.fromEntries(given.map(([name, option]) => [name, valueOf(option, playerId)]));
      const context = { deps, actor: 'test', print: () => undefined };
      await attempt(() => previewCommand(command, { ...context, options: values }));
      await attempt(() => command.run({ ...context, options: { ...values, reason: 'a test' } }));
    }
    expect(said).toEqual([]);
  });
});
