import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, call, join, office, openOffice, operate, origin, type Person } from '../testing/office-world.ts';

const secret = 'a-secret-of-the-office-0123456789';
const callback = `${origin}/api/sign-in/open-id/callback`;

/** Who sits before the provider's pages, and whether it has verified their address. */
const visitor = { sub: 'nobody', email: 'nobody@house.example', email_verified: true };
let server: Server;
const config: Record<string, string> = {};

/** An OpenID provider that asks nothing: the visitor is who they say. */
async function startProvider(): Promise<string> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'office', client_secret: secret, redirect_uris: [callback] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...visitor, sub }) }),
  });
  const finish = async (request: IncomingMessage, response: ServerResponse) => {
    const { prompt, session, params } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      await provider.interactionFinished(request, response, { login: { accountId: visitor.sub } });
      return;
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params['client_id']) });
    grant.addOIDCScope('openid email');
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  };
  const serve = provider.callback();
  handle = (request, response) =>
    void (request.url?.startsWith('/interaction/') ? finish(request, response) : serve(request, response));
  return issuer;
}

beforeAll(async () => {
  config['OFFICE_OIDC_ISSUER'] = await startProvider();
  config['OFFICE_OIDC_CLIENT_ID'] = 'office';
  config['OFFICE_OIDC_CLIENT_SECRET'] = secret;
});
openOffice(config);
afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Trip {
  /** The provider's answer, as the browser brings it to the office. */
  answer: string;
  cookie: string;
}

/** Goes to the provider and back, up to the door of the office. */
async function travel(): Promise<Trip> {
  const begun = await office.inject({ method: 'GET', url: '/api/sign-in/open-id' });
  expect(begun.statusCode).toBe(302);
  const jar = new Map<string, string>();
  let next = String(begun.headers.location);
  for (let hop = 0; hop < 10 && !next.startsWith(callback); hop += 1) {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie: cookies } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    next = new URL(answer.headers.get('location') ?? '', next).href;
  }
  return { answer: next.slice(origin.length), cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' };
}

/** Arrives at the office. @returns whom the session belongs to; undefined: none was opened. */
async function arrive({ answer, cookie }: Trip): Promise<string | undefined> {
  const arrived = await office.inject({ method: 'GET', url: answer, headers: { cookie } });
  const session = [arrived.headers['set-cookie']].flat().find((one) => one?.startsWith('altyn_office='));
  if (session === undefined) {
    expect(arrived.headers.location).toBe(`${origin}/?sign-in=refused`);
    return undefined;
  }
  const person = { cookie: session.split(';')[0] ?? '' } as Person;
  return (await call(person, 'GET', '/api/me')).body['name'];
}
const signIn = async (who: Partial<typeof visitor>) => {
  Object.assign(visitor, { email: 'nobody@house.example', email_verified: true }, who);
  return arrive(await travel());
};
const link = (name: string, identity: string) =>
  operate('staff', 'link', '--name', name, '--identity', identity, '--reason', 'a test');

it('signs in whom operators have linked, by subject or verified address, and makes no account', async () => {
  await join('olena', 'admin');
  await join('taras', 'support');
  expect(await signIn({ sub: 's-1' })).toBeUndefined();
  await link('olena', 's-1');
  await link('taras', 'Taras@House.example');
  expect(await signIn({ sub: 's-1' })).toBe('olena');
  expect(await signIn({ sub: 's-2', email: 'taras@house.example' })).toBe('taras');
  expect(await signIn({ sub: 's-3', email: 'taras@house.example', email_verified: false })).toBeUndefined();
  expect(await signIn({ sub: 's-1', email: 'taras@house.example' })).toBeUndefined();
  await expect(link('taras', 's-1')).rejects.toThrow('Another account');
});

it('an answer opens one session, in the browser that asked, in time', async () => {
  await join('ihor', 'support');
  await link('ihor', 's-9');
  Object.assign(visitor, { sub: 's-9', email: 'nobody@house.example' });
  const [one, other] = [await travel(), await travel()];
  expect(await arrive({ answer: one.answer, cookie: other.cookie })).toBeUndefined();
  expect(await arrive({ answer: one.answer, cookie: '' })).toBeUndefined();
  expect(await arrive(other)).toBe('ihor');
  expect(await arrive(other)).toBeUndefined();
  const late = await travel();
  api.clock.advance(11 * 60_000);
  expect(await arrive(late)).toBeUndefined();
});

it('opens nothing for an account that has ended, was invited anew, or is linked no longer', async () => {
  for (const name of ['nadia', 'petro', 'roman']) {
    await join(name, 'support');
    await link(name, `s-${name}`);
    expect(await signIn({ sub: `s-${name}` })).toBe(name);
  }
  await operate('staff', 'end', '--name', 'nadia', '--reason', 'left');
  await operate('staff', 'invite', '--name', 'petro', '--reason', 'lost the phone');
  await link('roman', 'none');
  for (const name of ['nadia', 'petro', 'roman']) expect(await signIn({ sub: `s-${name}` })).toBeUndefined();
});
