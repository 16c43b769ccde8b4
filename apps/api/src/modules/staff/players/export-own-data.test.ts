import { expect, it } from 'vitest';
import { api, newPlayer, openIdentityApi } from '../../identity/testing/identity-world.ts';
import { as, confirmByPassword } from '../../identity/testing/step-ups.ts';

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
    .map((line) => (JSON.parse(line) as { table: string }).table);
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
