import { createPublicKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readContentPeople } from '@altyn/server-kit/content/ticket';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendContentPeople } from './content-people.ts';
import { api, join, openOffice } from './testing/office-world.ts';

openOffice();

const taken: { path: string | undefined; body: string }[] = [];
let status = 200;
const content = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    taken.push({ path: request.url, body: Buffer.concat(parts).toString() });
    response.writeHead(status).end();
  });
});
beforeAll(() => new Promise<void>((resolve) => content.listen(0, '127.0.0.1', resolve)));
afterAll(() => content.close());

const withContent = () => {
  const { port } = content.address() as AddressInfo;
  return { ...api.deps, config: { ...api.deps.config, PUBLIC_CMS_URL: `http://127.0.0.1:${port}` } };
};

async function send(): Promise<unknown> {
  await sendContentPeople(withContent());
  const { path, body } = taken.pop() ?? { path: undefined, body: '' };
  expect(path).toBe('/api/editors/office/people');
  const keys = [createPublicKey(api.deps.config.OPERATOR_PRIVATE_KEY)];
  return readContentPeople(keys, { text: body, at: api.clock.now() })?.people;
}

it('tells the content service who may edit, until they leave or lose the role', async () => {
  await join('iryna', 'content');
  await join('olena', 'admin');
  await join('marko', 'support');
  expect(await send()).toEqual([
    { name: 'iryna', role: 'editor' },
    { name: 'olena', role: 'admin' },
  ]);
  const { pool } = api.deps.db;
  await pool.query(
    "delete from staff.account_role where account_id = (select id from staff.account where name = 'olena')",
  );
  await pool.query("update staff.account set ended_at = now(), ended_by = 'x' where name = 'iryna'");
  expect(await send()).toEqual([]);
});

it('fails where the content service does not take the list, and sends nothing without one', async () => {
  status = 403;
  await expect(sendContentPeople(withContent())).rejects.toThrow('403');
  status = 200;
  taken.length = 0;
  await sendContentPeople({ ...api.deps, config: { ...api.deps.config, PUBLIC_CMS_URL: undefined } });
  expect(taken).toEqual([]);
});
