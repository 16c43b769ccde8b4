import { createPrivateKey } from 'node:crypto';
import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import { signContentTicket, ticketLifeMs } from '@altyn/server-kit/content/ticket';
import { writeAudit } from '../../platform/audit.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { StaffCaller, StaffDeps } from './ports.ts';

/**
 * Sends a person of the office on to the content service. Without a state the browser fetches one there first, which ties
 * the ticket to it. Refuses NOT_FOUND where the house has no content service.
 * @returns the address to go to
 */
export async function openContent(
  deps: StaffDeps,
  { caller, state }: { caller: StaffCaller; state: string | undefined },
): Promise<{ url: string } | Refusal> {
  const { PUBLIC_CMS_URL: origin, OPERATOR_PRIVATE_KEY: key } = deps.config;
  if (origin === undefined) return refuse('NOT_FOUND');
  const address = new URL('/api/editors/office', origin);
  if (state === undefined) return { url: `${address.href}/begin` };
  const role = caller.roles.includes('admin') ? 'admin' : 'editor';
  const at = deps.clock.now();
  await writeAudit(deps.db.kysely, {
    ...{ id: deps.ids.next(), at, actor: caller.name, action: 'staff.content-sign-in', subject: caller.name },
    ...{ reason: 'Signed in to the content service' satisfies AutomaticReason, details: { role } },
  });
  const ticket = { name: caller.name, role, state, until: at.getTime() + ticketLifeMs } as const;
  address.searchParams.set('ticket', signContentTicket(createPrivateKey(key), ticket));
  return { url: address.href };
}
