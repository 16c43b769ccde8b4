import { pbkdf2, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createWindowLimit } from '@altyn/server-kit/window-limit';
import {
  APIError,
  AuthenticationError,
  type BasePayload,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
} from 'payload';
import { visitorHeader } from '../visitor-header.ts';

type AfterErrorHook = NonNullable<NonNullable<CollectionConfig['hooks']>['afterError']>[number];

const minuteMs = 60_000;
const windowMinutes = 15;
const maxLogins = 20;
/** Cost of Payload's password check: PBKDF2 with SHA-256. */
const hash = { iterations: 600_000, bytes: 32 };
/** Minimum time in ms before a login is rejected, which hides how many statements it took. */
const refusalMs = 1_000;
const startedAt = 'loginStartedAtMs';

const derive = promisify(pbkdf2);

async function canTryPassword(payload: BasePayload, email: string): Promise<boolean> {
  const { docs } = await payload.db.find<{ lockUntil?: string | null }>({
    collection: 'editors',
    where: { email: { equals: email.toLowerCase().trim() } },
    limit: 1,
  });
  const lockUntil = docs[0]?.lockUntil;
  return docs.length > 0 && !(lockUntil && Date.parse(lockUntil) > Date.now());
}

/**
 * Hooks of the editors' collection that rate-limit logins by address and reject them uniformly: an unknown name, a wrong
 * password and a locked account get the same text after the same work.
 */
export function guardLogins({ isLimited }: { isLimited: boolean }) {
  const byAddress = createWindowLimit({ max: maxLogins, windowMs: windowMinutes * minuteMs, maxKeys: 100_000 });

  const beforeOperation: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
    if (operation !== 'login') return args;
    const address = req.headers?.get(visitorHeader);
    if (isLimited && address && !byAddress.take(address, performance.now())) {
      throw new APIError(`Too many logins. Try again in ${windowMinutes} minutes.`, 429, null, true);
    }
    req.context[startedAt] = performance.now();
    const { email, password } = (args as { data: Record<string, unknown> }).data;
    if (typeof email !== 'string' || typeof password !== 'string' || password.trim() === '') return args;
    if (await canTryPassword(req.payload, email)) return args;
    await derive(password, randomBytes(hash.bytes).toString('hex'), hash.iterations, hash.bytes, 'sha256');
    throw new AuthenticationError(req.t);
  };

  const afterError: AfterErrorHook = async ({ error, req }) => {
    const began = req.context?.[startedAt];
    if (typeof began !== 'number') return;
    await wait(Math.max(0, began + refusalMs - performance.now()));
    // The fifth wrong password locks the account and is rejected for that reason.
    if (error.name !== 'LockedAuth') return;
    return { status: 401, response: { errors: [{ message: new AuthenticationError(req.t).message }] } };
  };

  return { beforeOperation, afterError };
}
