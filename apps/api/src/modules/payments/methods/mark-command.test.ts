import { fastify } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { keepMark, removeUnusedMarks } from '../../../platform/pictures/marks/keep-mark.ts';
import { registerMarks } from '../../../platform/pictures/marks/routes.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { markCommand } from './mark-command.ts';
import { updateMethod } from './method-store.ts';

const database = useTestDatabase();
const files = fastify();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
  registerMarks(files, box.deps, '/marks');
});
afterAll(async () => {
  await files.close();
  await box.close();
});

interface Shown {
  code: string;
  name: string | null;
  mark: string | null;
}
const picture = (background: string, [width, height] = [400, 200]) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
async function upload(background: string): Promise<string> {
  const stored = await keepMark(box.deps, await picture(background));
  return typeof stored === 'string' ? stored : stored.hash;
}
const give = (mark: string, code = 'ua_bank_app', country = 'UA') =>
  markCommand.run({
    deps: box.deps,
    actor: 'ops',
    options: { code, country, mark, reason: 'contract' },
    print: () => undefined,
  });
async function shown(playerId: string, url: string, code = 'ua_bank_app'): Promise<Shown | undefined> {
  const { body } = await box.call(playerId, 'GET', url);
  return (body as { items: Shown[] }).items.find((one) => one.code === code);
}
const fileOf = (hash: string) => files.inject({ url: `/marks/${hash}.webp` });

test('a mark is shown in the cashbox and with payments of the past, whole and for ever under its name', async () => {
  const playerId = await box.player();
  expect(await shown(playerId, '/payments/methods')).toMatchObject({ mark: null });
  const hash = await upload('#11aa4480');
  await give(hash);
  expect(await shown(playerId, '/payments/methods')).toMatchObject({ mark: hash });
  const file = await fileOf(hash);
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 192,
    height: 96,
    hasAlpha: true,
  });

  await updateMethod(
    box.deps.db.kysely,
    { code: 'ua_bank_app', country: 'UA' },
    { names: { ua: 'Банк' }, isEnabled: false },
  );
  expect(await shown(playerId, '/payments/methods')).toBe(undefined);
  expect(await shown(playerId, '/payments/methods/known')).toEqual({
    ...{ code: 'ua_bank_app', kind: 'fiat', brands: [] },
    ...{ name: 'Банк', mark: hash },
  });
  // Cards are known in both directions, and once.
  const { body } = await box.call(playerId, 'GET', '/payments/methods/known');
  const codes = (body as { items: Shown[] }).items.map(({ code }) => code);
  expect(codes.filter((code) => code === 'card')).toEqual(['card']);
  const { rows } = await box.deps.db.pool.query(`select actor, reason, details from platform.audit where action = $1`, [
    'payment_method.mark',
  ]);
  expect(rows).toEqual([{ actor: 'ops', reason: 'contract', details: { country: 'UA', mark: hash } }]);
});

test.each([
  ['none', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['one too small', picture('#fff', [95, 95])],
  ['one too long', picture('#fff', [401, 100])],
])('%s is refused', async (_, bytes) => expect(await keepMark(box.deps, await bytes)).toBe('unreadable'));

test('an unknown mark, method or country is refused, and nothing changes', async () => {
  const playerId = await box.player();
  const [hash, other] = [await upload('#ff0000'), '0'.repeat(32)];
  await give(hash, 'card');
  await expect(give(other, 'card')).rejects.toThrow('uploaded');
  await expect(give(hash, 'no_such')).rejects.toThrow('no such method');
  await expect(give(hash, 'kz_qr')).rejects.toThrow('no such method');
  expect(await shown(playerId, '/payments/methods', 'card')).toMatchObject({ mark: hash });
  expect((await fileOf(other)).statusCode).toBe(404);
});

test('marks are removed a week after the last method has dropped them', async () => {
  const [used, dropped, never] = [await upload('#00ff00'), await upload('#0000ff'), await upload('#ffff00')];
  for (const country of ['UA', 'KZ']) await give(dropped, 'wallet', country);
  await give(used, 'card', 'KZ');
  await give('none', 'wallet', 'UA');
  const states = async () => Promise.all([used, dropped, never].map(async (hash) => (await fileOf(hash)).statusCode));
  box.clock.advance(8 * 24 * 3_600_000);
  await removeUnusedMarks(box.deps);
  expect(await states()).toEqual([200, 200, 404]);
  await give(used, 'wallet', 'KZ');
  box.clock.advance(6 * 24 * 3_600_000);
  await removeUnusedMarks(box.deps);
  expect(await states()).toEqual([200, 200, 404]);
  box.clock.advance(2 * 24 * 3_600_000);
  await removeUnusedMarks(box.deps);
  expect(await states()).toEqual([200, 404, 404]);
});
