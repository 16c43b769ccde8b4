import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { UsageError } from '../../platform/cli/cli.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { kycCommands } from './commands.ts';
import { findLatest } from './store.ts';

const database = useTestDatabase();
let world: BonusWorld;
let folder: string;
beforeAll(async () => {
  // No identity check service here: every submission goes to an operator.
  world = await createBonusWorld(database.url);
  folder = await mkdtemp(join(tmpdir(), 'kyc-'));
});
afterAll(() => world.close());

async function run(name: string, options: Record<string, string> = {}): Promise<string[]> {
  const printed: string[] = [];
  const command = kycCommands.find((one) => one.name === name);
  if (!command) throw new Error(`no command ${name}`);
  const { deps } = world.api;
  await command.run({
    deps,
    actor: 'olga',
    options: { reason: 'asked', ...options },
    print: (line) => printed.push(line),
  });
  return printed;
}
async function submit(): Promise<{ playerId: string; id: string }> {
  const playerId = await world.addPlayer();
  const picture = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#224466' } })
    .png()
    .toBuffer();
  for (const kind of ['front', 'selfie']) {
    await world.api.app.inject({
      method: 'PUT',
      url: `/kyc/pictures/${kind}`,
      headers: { authorization: `Bearer ${playerId}`, 'content-type': 'image/png' },
      payload: picture,
    });
  }
  await world.call(playerId, 'POST', '/kyc/submissions', {
    first_name: 'Aigul',
    last_name: 'Sadykova',
    document: 'passport',
    country: 'KZ',
    number: 'N 1234567',
    consent: true,
  });
  await world.api.runJobs();
  const latest = await findLatest(world.api.deps.db.kysely, playerId);
  if (!latest) throw new Error('nothing was submitted');
  return { playerId, id: latest.id };
}
const audits = async (id: string) => {
  const { rows } = await world.api.deps.db.pool.query<{ action: string; actor: string; reason: string }>(
    'select action, actor, reason from platform.audit where subject = $1 order by at, id',
    [id],
  );
  return rows;
};

test('pending submissions are listed, exported to a private folder under audit, and approved', async () => {
  const { playerId, id } = await submit();
  expect((await run('kyc list')).join('\n')).toContain(`${playerId}  no service checks identities here`);
  const shown = (await run('kyc show', { id, to: folder })).join('\n');
  expect(shown).toContain('number: N 1234567');
  const file = join(folder, id, 'selfie.jpg');
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await sharp(await readFile(file)).metadata()).toMatchObject({ format: 'jpeg', width: 500 });
  await run('kyc approve', { id });
  expect(await audits(id)).toEqual([
    { action: 'kyc.show', actor: 'olga', reason: 'asked' },
    { action: 'kyc.approved', actor: 'olga', reason: 'asked' },
  ]);
  expect((await world.call(playerId, 'GET', '/kyc')).body).toMatchObject({ status: 'approved' });
  await expect(run('kyc deny', { id, as: 'not_genuine' })).rejects.toThrow('KYC_STATE');
});

test.each([
  ['kyc approve', { id: 'x' }],
  ['kyc approve', { id: v7() }],
  ['kyc show', { id: v7(), to: '/nowhere' }],
  ['kyc deny', { id: v7(), as: 'ugly' }],
])('%s %j is refused with words', async (name, options) => {
  await expect(run(name, options)).rejects.toThrow(UsageError);
});
