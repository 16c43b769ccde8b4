import {
  officeActs,
  officeAudit,
  officeAuditQuery,
  officeContent,
  officeContentRequest,
  officeDecideRequest,
  officeEnrolRequest,
  officeInvitation,
  officeInvitationRequest,
  officeMe,
  officePlayerQuery,
  officePlayers,
  officePreview,
  officeRun,
  officeRunRequest,
  officeSignInRequest,
  officeWithdrawalQuery,
  officeWithdrawals,
} from '@altyn/contracts/office';
import { id } from '@altyn/contracts/common';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Command } from '../../platform/cli/cli.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { openContent } from './content-sign-in.ts';
import { decideAct } from './decide-act.ts';
import { enrolStaff, readInvitation } from './enrol.ts';
import { createOfficeRoute } from './office-route.ts';
import { readings } from './readings.data.ts';
import { registerOpenId } from './open-id/routes.ts';
import { registerPasskeys } from './passkeys/routes.ts';
import type { StaffCaller, StaffDeps } from './ports.ts';
import { runOnce } from './run-once.ts';
import { previewStaffCommand, runStaffCommand } from './run-staff-command.ts';
import { signInStaff } from './sign-in.ts';
import { signOutStaff } from './sessions.ts';
import { viewActs, viewAudit, viewPlayers, viewWithdrawals } from './views/view-lists.ts';

const named = z.object({ name: z.string().max(64) });
const done = z.object({ status: z.literal('ok') });
const ok = { status: 'ok' } as const;
const own = { reads: 'none' } as const;

const meOf = ({ name, roles, permissions, expiresAt }: StaffCaller) => ({
  ...{ name, roles: [...roles], permissions: [...permissions] },
  expires_at: expiresAt.toISOString(),
});

/** Registers the way to the content service. */
function registerContent(deps: StaffDeps, { staff }: ReturnType<typeof createOfficeRoute>): void {
  const content = { body: officeContentRequest, response: officeContent };
  staff('POST', '/api/content', { permission: 'content.write', reads: 'none' }, content, ({ caller, body }) =>
    openContent(deps, { caller, state: body.state }),
  );
}

/** Registers the office's API. `commands`: the one list of the house. */
export function registerOffice<D extends StaffDeps>(
  app: FastifyInstance,
  deps: D,
  commands: readonly Command<D>[],
): void {
  const routes = createOfficeRoute(app, deps);
  const { open, staff, keepSession, forgetSession, originOf } = routes;

  open('POST', '/api/sign-in', { body: officeSignInRequest, response: done }, async ({ body, request, reply }) => {
    const token = await signInStaff(deps, { ...body, from: originOf(request) });
    return isRefusal(token) ? token : keepSession(reply, token, ok);
  });
  open('POST', '/api/invitation', { body: officeInvitationRequest, response: officeInvitation }, ({ body }) =>
    readInvitation(deps, body.invitation),
  );
  open('POST', '/api/enrol', { body: officeEnrolRequest, response: done }, async ({ body, request, reply }) => {
    const token = await enrolStaff(deps, { ...body, from: originOf(request) });
    return isRefusal(token) ? token : keepSession(reply, token, ok);
  });
  staff('POST', '/api/sign-out', own, { response: done }, async ({ caller, reply }) => {
    await signOutStaff(deps, caller);
    return forgetSession(reply, ok);
  });
  staff('GET', '/api/me', own, { response: officeMe }, async ({ caller }) => meOf(caller));
  registerPasskeys(deps, routes);
  registerOpenId(app, deps, routes);
  registerContent(deps, routes);
  const command = { params: named, body: officeRunRequest };
  const given = (of: { caller: StaffCaller; params: { name: string }; body: z.output<typeof officeRunRequest> }) => ({
    caller: of.caller,
    name: of.params.name,
    options: of.body.options,
    definition: of.body.definition,
  });
  // What is only read runs again, and its answer is kept nowhere.
  const keyOf = (name: string, key: string | undefined) =>
    commands.some((one) => one.name === name && one.isAudited) ? key : undefined;
  staff('POST', '/api/commands/:name/preview', { reads: 'by command' }, { ...command, response: officePreview }, (of) =>
    previewStaffCommand(deps, commands, given(of)),
  );
  staff('POST', '/api/commands/:name', { reads: 'by command' }, { ...command, response: officeRun }, (of) =>
    runOnce(deps, { given: given(of), key: keyOf(of.params.name, of.body.key) }, () =>
      runStaffCommand(deps, commands, given(of)),
    ),
  );
  staff('GET', '/api/acts', { reads: readings.acts }, { response: officeActs }, ({ caller }) => viewActs(deps, caller));
  const decision = { params: z.object({ id }), body: officeDecideRequest, response: officeRun };
  staff('POST', '/api/acts/:id', { reads: 'by command' }, decision, ({ caller, params, body }) =>
    decideAct(deps, commands, { caller, id: params.id, isApproved: body.is_approved, proof: body }),
  );
  staff(
    'GET',
    '/api/players',
    { permission: 'players.read', reads: readings.players },
    { query: officePlayerQuery, response: officePlayers },
    (of) => viewPlayers(deps, of.query),
  );
  staff(
    'GET',
    '/api/withdrawals',
    { permission: 'payments.read', reads: readings.withdrawals },
    { query: officeWithdrawalQuery, response: officeWithdrawals },
    (of) => viewWithdrawals(deps, of.query),
  );
  staff(
    'GET',
    '/api/audit',
    { permission: 'audit.read', reads: readings.audit },
    { query: officeAuditQuery, response: officeAudit },
    ({ query }) => viewAudit(deps, query),
  );
}
