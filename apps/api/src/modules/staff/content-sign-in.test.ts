import { createPublicKey } from 'node:crypto';
import { readContentTicket } from '@altyn/server-kit/content/ticket';
import { expect, it } from 'vitest';
import { api, call, join, openOffice } from './testing/office-world.ts';

openOffice({ PUBLIC_CMS_URL: 'http://content.example' });
const state = 'a-state-of-this-browser';
const open = async (person: Parameters<typeof call>[0], body: object) => {
  const answer = await call(person, 'POST', '/api/content', body);
  return { status: answer.status, url: (answer.body as { url?: string }).url };
};

it('sends editors on to the content service with a ticket of their browser', async () => {
  const editor = await join('iryna', 'content');
  expect(await open(editor, {})).toEqual({ status: 200, url: 'http://content.example/api/editors/office/begin' });
  const { url = '' } = await open(editor, { state });
  const ticket = new URL(url).searchParams.get('ticket') ?? '';
  const key = createPublicKey(api.deps.config.OPERATOR_PRIVATE_KEY);
  const read = readContentTicket([key], { ticket, state, at: api.clock.now() });
  expect(read).toMatchObject({ name: 'iryna', role: 'editor' });
  const { rows } = await api.deps.db.pool.query(
    "select actor from platform.audit where action = 'staff.content-sign-in'",
  );
  expect(rows).toEqual([{ actor: 'iryna' }]);
});

it('refuses whoever may not edit, and states of no browser', async () => {
  const support = await join('marko', 'support');
  expect((await open(support, { state })).status).toBe(403);
  expect((await open(undefined, { state })).status).toBe(401);
  const admin = await join('olena', 'admin');
  expect((await open(admin, { state: 'short' })).status).toBe(400);
  const { url = '' } = await open(admin, { state });
  const key = createPublicKey(api.deps.config.OPERATOR_PRIVATE_KEY);
  const ticket = new URL(url).searchParams.get('ticket') ?? '';
  expect(readContentTicket([key], { ticket, state, at: api.clock.now() })?.role).toBe('admin');
});
