import { id } from '@altyn/contracts/common';
import {
  officeCodeRequest,
  officePasskeyRequest,
  officePasskeys,
  officePasskeySignInRequest,
} from '@altyn/contracts/office';
import { passkeyCreationOptions, passkeyRequestOptions } from '@altyn/contracts/player/second-factor';
import { z } from 'zod';
import { isRefusal } from '../../../platform/refusal.ts';
import type { createOfficeRoute } from '../office-route.ts';
import type { StaffDeps } from '../ports.ts';
import {
  addStaffPasskey,
  beginStaffPasskey,
  removeStaffPasskey,
  requestStaffProof,
  requestStaffSignIn,
  signInByStaffPasskey,
  viewStaffPasskeys,
} from './passkeys.ts';

const done = z.object({ status: z.literal('ok') });
const ok = { status: 'ok' } as const;
const own = { reads: 'none' } as const;
const named = z.object({ id });

/** Registers the routes of passkeys: to sign in, to add and remove them, and to decide an act. */
export function registerPasskeys(deps: StaffDeps, routes: ReturnType<typeof createOfficeRoute>): void {
  const { open, staff, keepSession, originOf } = routes;
  open('POST', '/api/sign-in/passkey/options', { response: passkeyRequestOptions }, () => requestStaffSignIn(deps));
  const signIn = { body: officePasskeySignInRequest, response: done };
  open('POST', '/api/sign-in/passkey', signIn, async ({ body, request, reply }) => {
    const token = await signInByStaffPasskey(deps, { assertion: body.assertion, from: originOf(request) });
    return isRefusal(token) ? token : keepSession(reply, token, ok);
  });
  staff('GET', '/api/passkeys', own, { response: officePasskeys }, ({ caller }) => viewStaffPasskeys(deps, caller));
  staff('POST', '/api/passkeys/options', own, { response: passkeyCreationOptions }, ({ caller }) =>
    beginStaffPasskey(deps, caller),
  );
  const add = { body: officePasskeyRequest, response: done };
  staff('POST', '/api/passkeys', own, add, async ({ caller, body, request }) => {
    const refused = await addStaffPasskey(deps, caller, { ...body, from: originOf(request) });
    return refused ?? ok;
  });
  const remove = { params: named, body: officeCodeRequest, response: done };
  staff('POST', '/api/passkeys/:id/remove', own, remove, async ({ caller, params, body }) => {
    const refused = await removeStaffPasskey(deps, caller, { id: params.id, code: body.code });
    return refused ?? ok;
  });
  const proof = { params: named, response: passkeyRequestOptions };
  staff('POST', '/api/acts/:id/passkey', own, proof, ({ caller, params }) =>
    requestStaffProof(deps, caller, params.id),
  );
}
