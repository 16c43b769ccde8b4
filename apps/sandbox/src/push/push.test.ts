import { createECDH, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSandbox } from '../../testing/start-sandbox.ts';
import { openPush } from './open-push.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const bytes = (text: string) => Buffer.from(text, 'base64url');
/** RFC 8291, section 5. */
const example = bytes(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
);

test("decrypts the standard's example", () => {
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'));
  const keys = { browser, auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') };
  expect(openPush(example, keys)).toBe('When I grow up, I want to be a watermelon');
  expect(() => openPush(example.subarray(0, -1), keys)).toThrow(/authenticate/);
});

function senderKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return { privateKey, key: Buffer.concat([Buffer.of(4), bytes(x), bytes(y)]).toString('base64url') };
}

function vapid(privateKey: KeyObject, key: string, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const mac = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${mac.toString('base64url')}, k=${key}`;
}

test("a push needs a sender's token, a time to live and a subscribed browser", async () => {
  const { privateKey, key } = senderKey();
  const subscribed = await sandbox.app.inject({
    method: 'POST',
    url: '/push/v1/subscriptions',
    payload: { applicationServerKey: key },
  });
  expect(subscribed.statusCode).toBe(201);
  const url = new URL(subscribed.json<{ endpoint: string }>().endpoint).pathname;
  const exp = sandbox.now().getTime() / 1_000 + 3_600;
  const claims = { aud: 'http://sandbox.test', exp, sub: 'mailto:support@altyn.example' };
  const good = {
    authorization: vapid(privateKey, key, claims),
    ttl: '60',
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  };
  const post = async (headers: Record<string, string>) =>
    (await sandbox.app.inject({ method: 'POST', url, payload: example, headers: { ...good, ...headers } })).statusCode;
  expect(await post({})).toBe(201);
  expect(await post({ ttl: '' })).toBe(400);
  expect(await post({ 'content-encoding': 'gzip' })).toBe(400);
  const other = senderKey();
  for (const authorization of [
    '',
    vapid(other.privateKey, other.key, claims),
    vapid(other.privateKey, key, claims),
    vapid(privateKey, key, { ...claims, aud: 'https://push.example' }),
    vapid(privateKey, key, { ...claims, exp: exp - 7_200 }),
    vapid(privateKey, key, { ...claims, exp: exp + 25 * 3_600 }),
    vapid(privateKey, key, { ...claims, sub: undefined }),
  ]) {
    expect(await post({ authorization })).toBe(403);
  }
  await sandbox.app.inject({ method: 'DELETE', url });
  expect(await post({})).toBe(410);
});
