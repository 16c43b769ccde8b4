import { randomBytes } from 'node:crypto';
import { readContentTicket } from '@altyn/server-kit/content/ticket';
import { addressOf, endOtherSessions } from './office-people.ts';
import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  getFieldsToSign,
  jwtSign,
  type PayloadRequest,
} from 'payload';
import { addSessionToUser, generatePayloadCookie, parseCookies } from 'payload/shared';
import type { Config } from '../config.ts';

type Endpoint = Exclude<CollectionConfig['endpoints'], false | undefined>[number];
type Editor = NonNullable<PayloadRequest['user']>;

const stateCookie = 'altyn_office_state';
const path = '/api/editors/office';
const stateSeconds = 600;

/** Finds the account of a person of the office, or makes it, with their role of today. */
async function readyEditor(req: PayloadRequest, { name, role }: { name: string; role: 'admin' | 'editor' }) {
  const { payload } = req;
  const email = addressOf(name);
  const { docs } = await payload.db.find<Editor>({
    collection: 'editors',
    where: { email: { equals: email } },
    limit: 1,
  });
  const [known] = docs;
  if (known) return payload.db.updateOne({ collection: 'editors', id: known.id, data: { ...known, role } });
  // Nobody knows the password, and the hook below takes none.
  const data = { email, role, password: randomBytes(32).toString('base64url') };
  await payload.create({ collection: 'editors', data, overrideAccess: true });
  const made = await payload.db.find<Editor>({ collection: 'editors', where: { email: { equals: email } }, limit: 1 });
  return made.docs[0];
}

/** @returns the cookie of a new session of an editor */
async function openSession(req: PayloadRequest, user: Editor): Promise<string> {
  const { payload } = req;
  const collectionConfig = payload.collections.editors.config;
  const { sid } = await addSessionToUser({ collectionConfig, payload, req, user: user as never });
  const fieldsToSign = getFieldsToSign({
    ...{ collectionConfig, email: user.email, user: { ...user, collection: 'editors' } },
    ...(sid !== undefined && { sid }),
  });
  const { tokenExpiration } = collectionConfig.auth;
  const { token } = await jwtSign({ fieldsToSign, secret: payload.secret, tokenExpiration });
  return generatePayloadCookie({
    collectionAuthConfig: collectionConfig.auth,
    cookiePrefix: payload.config.cookiePrefix,
    token,
  });
}

/** A page that goes on by itself: the cookie of the session is not sent along with a redirection from another site. */
const goingOn = '<!doctype html><meta http-equiv="refresh" content="0;url=/admin"><a href="/admin">→</a>';

/**
 * Signs editors in through the office: `begin` gives the browser a state and sends it there; the office sends it back with
 * a signed ticket for that state. `adminEmail`: the account that keeps its password, for when the office is down.
 */
export function officeSignIn({
  office,
  adminEmail,
  isSecure,
}: Pick<Config, 'office' | 'adminEmail'> & { isSecure: boolean }) {
  const cookie = (value: string, seconds: number) =>
    `${stateCookie}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;

  const begin: Endpoint = {
    path: '/office/begin',
    method: 'get',
    handler: () => {
      if (!office) return Response.json({ message: 'Not Found' }, { status: 404 });
      const state = randomBytes(24).toString('base64url');
      const location = new URL(`/content?state=${state}`, office.url).href;
      return new Response(null, { status: 302, headers: { location, 'set-cookie': cookie(state, stateSeconds) } });
    },
  };
  const end: Endpoint = {
    path: '/office',
    method: 'get',
    handler: async (req) => {
      const state = parseCookies(req.headers).get(stateCookie) ?? '';
      const { ticket: text } = req.query;
      const given = { ticket: typeof text === 'string' ? text : '', state, at: new Date() };
      const ticket = office && readContentTicket(office.keys, given);
      const headers = new Headers({ 'set-cookie': cookie('', 0), 'cache-control': 'no-store' });
      const editor = ticket && (await readyEditor(req, ticket));
      if (!editor) {
        headers.set('location', '/admin/login');
        return new Response(null, { status: 302, headers });
      }
      headers.append('set-cookie', await openSession(req, editor as Editor));
      headers.set('content-type', 'text/html; charset=utf-8');
      req.payload.logger.info(`${ticket.name} has signed in through the office`);
      return new Response(goingOn, { headers });
    },
  };

  /** With an office, a password opens one account alone. */
  const beforeOperation: CollectionBeforeOperationHook = ({ args, operation }) => {
    if (!office || operation !== 'login') return args;
    const { email } = (args as { data: Record<string, unknown> }).data;
    if (String(email).toLowerCase().trim() === adminEmail.toLowerCase()) return args;
    throw new APIError('Sign in through the office.', 403, null, true);
  };
  const people: Endpoint = {
    path: '/office/people',
    method: 'post',
    handler: async (req) => {
      const body = (await req.text?.()) ?? '';
      const isTaken = office !== undefined && (await endOtherSessions(req.payload, { keys: office.keys, body }));
      return Response.json({ is_taken: isTaken }, { status: isTaken ? 200 : 403 });
    },
  };
  return { endpoints: [begin, people, end], beforeOperation };
}
