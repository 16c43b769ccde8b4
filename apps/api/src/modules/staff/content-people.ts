import { createPrivateKey } from 'node:crypto';
import { type ContentPeople, signContentPeople } from '@altyn/server-kit/content/ticket';
import { listAccounts, listRoles } from './account-store.ts';
import type { StaffDeps } from './ports.ts';

const everyMs = 30_000;
const withinMs = 10_000;

/** Lists who may edit content now: active accounts with a role that has the permission. */
async function listPeople({ db, clock }: StaffDeps): Promise<ContentPeople> {
  const editing = new Set(
    (await listRoles(db.kysely)).filter((role) => role.permissions.includes('content.write')).map(({ name }) => name),
  );
  const people = (await listAccounts(db.kysely))
    .filter(({ endedAt, roles }) => endedAt === null && roles.some((role) => editing.has(role)))
    .map(({ name, roles }) => ({ name, role: roles.includes('admin') ? ('admin' as const) : ('editor' as const) }));
  return { people, at: clock.now().getTime() };
}

/**
 * Tells the content service who may edit, so that it ends the sessions of all others. Nothing without such a service.
 * @throws Error when it does not take the list
 */
export async function sendContentPeople(deps: StaffDeps): Promise<void> {
  const { PUBLIC_CMS_URL: origin, OPERATOR_PRIVATE_KEY: key } = deps.config;
  if (origin === undefined) return;
  const answer = await fetch(new URL('/api/editors/office/people', origin), {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: signContentPeople(createPrivateKey(key), await listPeople(deps)),
    signal: AbortSignal.timeout(withinMs),
  });
  if (!answer.ok) throw new Error(`the content service answers ${answer.status}`);
}

/** Sends the list now and every half minute: what was lost is sent again. @returns a function that stops it */
export function watchContentPeople(deps: StaffDeps): () => Promise<void> {
  let running = Promise.resolve();
  let isReached = true;
  const run = () => {
    running = running
      .then(() => sendContentPeople(deps))
      .then(
        () => {
          isReached = true;
        },
        (error: unknown) => {
          if (isReached) deps.log.warn({ err: error }, 'the content service does not know who may edit');
          isReached = false;
        },
      );
  };
  run();
  const timer = setInterval(run, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
