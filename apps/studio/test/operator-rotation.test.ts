import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { providerPaths, walletPaths } from '@altyn/contracts/provider-wallet';
import { signBody } from '@altyn/provider-protocol/signature';
import { signRequest } from '@altyn/provider-protocol/signed-request';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { createDeps, type Deps } from '../src/deps.ts';
import { keyOfAnswer, rawKeyOf } from '../src/operator-keys.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const next = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const opened: { app: FastifyInstance; deps: Deps }[] = [];
/** Studios that know both keys of the operator, and the next one alone. */
let [both, nextAlone]: typeof opened = [];

async function open(before: KeyObject[]) {
  const keys = { OPERATOR_PUBLIC_KEY: next.publicKey, OPERATOR_PUBLIC_KEY_BEFORE: before };
  const deps = createDeps({ ...studio.deps.config, ...keys });
  opened.push({ deps, app: await buildApp(deps) });
}
beforeAll(async () => {
  await open([studio.deps.config.OPERATOR_PUBLIC_KEY]);
  await open([]);
  [both, nextAlone] = opened;
});
afterAll(async () => {
  for (const { app, deps } of opened) {
    await app.close();
    await deps.wallet.close();
    await deps.pool.end();
  }
});

it('accepts calls that either key signed while the key is replaced', async () => {
  const call = async (at: typeof both, key: KeyObject) => {
    const body = Buffer.from(JSON.stringify({ request_uuid: randomUUID() }));
    const headers = signRequest(key, { path: providerPaths.gameList, body, provider: 'altyn-studio' });
    const answer = await at?.app.inject({ method: 'POST', url: providerPaths.gameList, headers, body });
    return answer?.json().status;
  };
  expect(await call(both, studio.operatorKey)).toBe('OK');
  expect(await call(both, next.privateKey)).toBe('OK');
  expect(await call(both, stranger.privateKey)).toBe('INVALID_SIGNATURE');
  expect(await call(nextAlone, studio.operatorKey)).toBe('INVALID_SIGNATURE');
});

it('accepts answers that the earlier key signed', async () => {
  const ask = (at: typeof both) => {
    const body = JSON.stringify({ request_uuid: randomUUID(), user: randomUUID(), token: 'a token' });
    return at?.deps.wallet.post(walletPaths.balance, Buffer.from(body));
  };
  expect((await ask(both))?.status).toBe('OK');
  expect(await ask(nextAlone)).toBeUndefined();
});

it('names the key that signed an answer', () => {
  const { config } = both!.deps;
  const signedBy = (key: KeyObject) => ({ body: '{"a":1}', signature: signBody(key, Buffer.from('{"a":1}')) });
  const [earlier] = config.OPERATOR_PUBLIC_KEY_BEFORE;
  expect(keyOfAnswer(config, signedBy(studio.operatorKey))).toBe(rawKeyOf(earlier!));
  expect(keyOfAnswer(config, signedBy(next.privateKey))).toBe(rawKeyOf(next.publicKey));
  expect(keyOfAnswer(config, { body: '', signature: '' })).toBe(rawKeyOf(next.publicKey));
});
