import { createPublicKey } from 'node:crypto';
import {
  acceptSignatureHeader,
  providerHeader,
  sharedSignatures,
  signatureHeader,
} from '@altyn/contracts/provider-wallet';
import { signBody, signTogether, verifyBody } from '@altyn/provider-protocol/signature';
import { signedBytes, versionHeader } from '@altyn/provider-protocol/signed-request';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { callsOf, createWalletWorld, paths, providerSlug, units, type WalletWorld } from '../testing/wallet-world.ts';

const database = useTestDatabase();
let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
});
afterAll(() => world.close());

async function post(path: string, body: Buffer, headers: Record<string, string>) {
  const response = await fetch(world.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [providerHeader]: providerSlug, [versionHeader]: '2', ...headers },
    body,
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const signature = response.headers.get(signatureHeader) ?? '';
  const isSigned = verifyBody(createPublicKey(world.deps.wallet.privateKey), bytes, signature);
  return { answer: JSON.parse(bytes.toString()) as { status: string; balance?: number }, signature, isSigned };
}

async function newRounds(count: number) {
  const player = await world.newPlayer({ game: 10_000n });
  return Array.from({ length: count }, () => Buffer.from(JSON.stringify(callsOf(world, player).round(10, 0))));
}

it('answers of one turn share a signature only when the request accepts it', async () => {
  const bodies = await newRounds(64);
  const accept = { [acceptSignatureHeader]: sharedSignatures };
  const answers = await Promise.all(
    bodies.map((body, index) =>
      post(paths.round, body, {
        [signatureHeader]: signBody(world.providerKey, signedBytes({ path: paths.round, body })),
        ...(index % 2 === 0 ? accept : {}),
      }),
    ),
  );
  for (const { answer, isSigned } of answers) expect([answer.status, isSigned]).toEqual(['OK', true]);
  const shared = answers.filter((_, index) => index % 2 === 0).map(({ signature }) => signature.split('.'));
  const others = answers.filter((_, index) => index % 2 === 1);
  expect(others.every(({ signature }) => !signature.includes('.'))).toBe(true);
  expect(new Set(shared.map((parts) => parts.at(-1))).size).toBeLessThan(shared.length);
});

it('executes each request under a shared signature once; refuses one without its proof', async () => {
  const bodies = await newRounds(9);
  const signatures = signTogether(
    world.providerKey,
    bodies.map((body) => signedBytes({ path: paths.round, body })),
  );
  const send = (index: number, proof = index) =>
    post(paths.round, bodies[index]!, { [signatureHeader]: signatures[proof]! });
  expect((await send(8, 7)).answer.status).toBe('INVALID_SIGNATURE');
  const answers = await Promise.all(bodies.slice(0, 8).flatMap((_, index) => [send(index), send(index)]));
  expect(answers.map(({ answer }) => answer.status)).toEqual(answers.map(() => 'OK'));
  // Its tree is cached by now.
  expect((await send(8, 0)).answer.status).toBe('INVALID_SIGNATURE');
  expect((await send(8)).answer.balance).toBe(units(10_000 - 90));
});

it('answers an unknown caller with a separate signature even if it accepts shared ones', async () => {
  const bodies = await newRounds(24);
  const headers = { [signatureHeader]: 'bm9uZQ==', [acceptSignatureHeader]: sharedSignatures };
  const answers = await Promise.all(bodies.map((body) => post(paths.round, body, headers)));
  for (const { answer, isSigned, signature } of answers) {
    expect([answer.status, isSigned, signature.includes('.')]).toEqual(['INVALID_SIGNATURE', true, false]);
  }
});
