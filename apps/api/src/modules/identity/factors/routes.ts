import { secondFactorEndpoints } from '@altyn/contracts/player/second-factor';
import type { FastifyRequest } from 'fastify';
import type { Route } from '../../../platform/http/http.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { answerSession } from '../answers.ts';
import type { IdentityDeps } from '../ports.ts';
import { markDevice } from '../sessions/known-device.ts';
import { checkOrigin } from '../sessions/refresh-cookie.ts';
import type { SessionOrigin } from '../sessions/sessions.ts';
import { endFactor, keepFactor } from './end-factor.ts';
import { addPasskey, beginPasskey, requestPasskey } from './passkeys.ts';
import { readFactors } from './read-factors.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { sendStepUpCode, stepUp } from './step-up.ts';
import { beginTotp, confirmTotp, renewRecoveryCodes } from './totp.ts';

/** Rate limit of these endpoints per player, or per address for visitors. */
const guarded = { max: 40, windowS: 60, isShared: true };

type OriginOf = (request: FastifyRequest) => SessionOrigin;

/** Registers the routes of passkeys, authenticator apps and step-ups. */
export function registerFactors(route: Route, deps: IdentityDeps, originOf: OriginOf): void {
  registerOwnFactors(route, deps, originOf);
  const calls = secondFactorEndpoints;
  route(calls.stepUpOptions, ({ caller }) => requestPasskey(deps, caller), guarded);
  route(
    calls.stepUpCode,
    ({ caller, body, request }) => sendStepUpCode(deps, caller, { purpose: body.purpose, address: request.ip }),
    guarded,
  );
  route(
    calls.stepUp,
    ({ caller, body, request }) => stepUp(deps, caller, { request: body, from: originOf(request) }),
    guarded,
  );
  route(calls.passkeySignInOptions, () => requestPasskey(deps, undefined), guarded);
  route(
    calls.passkeySignIn,
    async ({ body, request, reply }) => {
      const refusal = checkOrigin(request, deps.config);
      if (refusal) return refusal;
      const origin = originOf(request);
      const opened = await signInByPasskey(deps, body.assertion, origin);
      if (isRefusal(opened)) return opened;
      markDevice(deps, { request, reply }, { login: opened.login, device: origin.device });
      return answerSession(deps, reply, opened);
    },
    guarded,
  );
}

function registerOwnFactors(route: Route, deps: IdentityDeps, originOf: OriginOf): void {
  const calls = secondFactorEndpoints;
  route(calls.factors, ({ caller }) => readFactors(deps, caller.playerId));
  route(calls.passkeyOptions, ({ caller }) => beginPasskey(deps, caller), guarded);
  route(
    calls.addPasskey,
    ({ caller, body, request }) =>
      addPasskey(deps, caller, { registration: body.registration, from: originOf(request) }),
    guarded,
  );
  route(calls.beginTotp, ({ caller }) => beginTotp(deps, caller), guarded);
  route(
    calls.confirmTotp,
    ({ caller, body, request }) => confirmTotp(deps, caller, { code: body.code, from: originOf(request) }),
    guarded,
  );
  route(
    calls.renewRecoveryCodes,
    ({ caller, request }) => renewRecoveryCodes(deps, caller, originOf(request)),
    guarded,
  );
  route(
    calls.endFactor,
    ({ caller, params, request }) => endFactor(deps, caller, { factor: params.factor, from: originOf(request) }),
    guarded,
  );
  route(
    calls.keepFactor,
    async ({ caller, params, request }) =>
      (await keepFactor(deps, caller, { factor: params.factor, from: originOf(request) })) ?? {
        success: true as const,
      },
    guarded,
  );
}
