import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { api, newPlayer, openIdentityApi } from '../../identity/testing/identity-world.ts';
import { as, confirmByPassword } from '../../identity/testing/step-ups.ts';
import { grantApiRights } from '../../../platform/db/rights.ts';
import { exportOwnData } from './export-own-data.ts';

openIdentityApi();

it('gives a player the own copy after a step-up, tells the player, and holds nobody else’s data', async () => {
  const [person, other] = [await newPlayer(), await newPlayer()];
  expect((await as(person, 'POST', '/users/export')).body.message).toBe('STEP_UP_REQUIRED');
  await confirmByPassword(person, 'export');
  const { status, body } = await as<{ lines: string }>(person, 'POST', '/users/export');
  expect(status).toBe(200);
  const tables = body.lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { table?: string }).table);
  expect(tables).toEqual(expect.arrayContaining(['identity.player', 'identity.consent', 'identity.security_event']));
  expect(body.lines).toContain(person.id);
  expect(body.lines).not.toContain(other.id);
  expect(body.lines).not.toContain('password_hash');
  const { rows } = await api.deps.db.pool.query(
    `select payload from platform.outbox where kind = 'security' and player_id = $1`,
    [person.id],
  );
  expect(rows).toContainEqual({ payload: { event: 'data_exported' } });
});

it('reads only what the role of the API may read, and names the rest', async () => {
  const { id } = await newPlayer();
  await grantApiRights(api.deps.config.DATABASE_URL);
  const lines: string[] = [];
  await api.deps.db.transaction(async (tx) => {
    await sql`set local role altyn_api`.execute(tx);
    await exportOwnData(tx, id, (line) => lines.push(line));
  });
  expect(lines.some((line) => line.includes('"identity.player"'))).toBe(true);
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    on_request: ['figures.day_player', 'figures.month_player', 'campaigns.recipient'],
  });
});
