import { identityEndpoints } from '@altyn/contracts/identity';
import type { FastifyRequest } from 'fastify';
import { authenticateRequest, type Route } from '../../platform/http/http.ts';
import { cachePublicly } from '../../platform/http/http-cache.ts';
import { isOpenCountry, visitorCountry } from '../../platform/http/visitor-country.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { answerSession } from './answers.ts';
import { registerFactors } from './factors/routes.ts';
import { addEmail, verifyEmail } from './emails/add-email.ts';
import { giveConsent } from './give-consent.ts';
import { readLogin } from './logins.ts';
import { changeNickname } from './persona/change-nickname.ts';
import { chooseAvatar } from './persona/choose-avatar.ts';
import { registerOwnAccount } from './own-account/routes.ts';
import { changePassword } from './passwords/change-password.ts';
import { checkPasswordResetCode, confirmPasswordReset, requestPasswordReset } from './passwords/reset-password.ts';
import { addPhone, letPhoneSignIn, verifyPhone } from './phones/add-phone.ts';
import { countryPhones } from './phones/country-phones.ts';
import { confirmCallVerification, initCallVerification } from './phones/verify-by-call.ts';
import { readSetting } from '../settings/index.ts';
import type { IdentityDeps } from './ports.ts';
import { readUser } from './read-user.ts';
import { register } from './register.ts';
import { readSecurityEvents } from './security-events.ts';
import { createAuthenticate } from './sessions/authenticate.ts';
import { deviceOf, markDevice, readDevice, readKnownDevice } from './sessions/known-device.ts';
import { endOtherSessions, endOwnSession, listSessions } from './sessions/own-sessions.ts';
import { checkOrigin, clearRefreshCookie, readRefreshCookie } from './sessions/refresh-cookie.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import type { SessionOrigin } from './sessions/sessions.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';

/** Rate limit of these endpoints per address. */
const guarded = { max: 40, windowS: 60, isShared: true };

const success = { success: true } as const;
const acknowledge = (refusal: Refusal | undefined) => refusal ?? success;

export function registerIdentity(route: Route, deps: IdentityDeps): void {
  registerSessions(route, deps);
  registerPasswords(route, deps);
  registerPhones(route, deps);
  registerFactors(route, deps, (request) => originOf(deps, request));
  registerOwnAccount(route, deps, (request) => originOf(deps, request));

  route(identityEndpoints.currentUser, async ({ caller }) => {
    const user = await readUser(deps, deps.db.kysely, caller.playerId);
    return user ?? refuse('UNAUTHORIZED');
  });
  route(identityEndpoints.giveConsent, async ({ body, caller, request }) => {
    const refusal = await giveConsent(deps, { ...caller, address: request.ip }, body);
    return refusal ?? (await readUser(deps, deps.db.kysely, caller.playerId)) ?? refuse('UNAUTHORIZED');
  });
  route(
    identityEndpoints.changeNickname,
    async ({ body, caller }) => {
      const refusal = await changeNickname(deps, { playerId: caller.playerId, nickname: body.nickname });
      return refusal ?? (await readUser(deps, deps.db.kysely, caller.playerId)) ?? refuse('UNAUTHORIZED');
    },
    guarded,
  );
  route(identityEndpoints.chooseAvatar, async ({ body, caller }) => {
    await chooseAvatar(deps, { playerId: caller.playerId, avatar: body.avatar });
    return (await readUser(deps, deps.db.kysely, caller.playerId)) ?? refuse('UNAUTHORIZED');
  });
  route(identityEndpoints.ownSessions, async ({ caller }) => {
    const items = await listSessions(deps, caller);
    return { items, total: items.length, page: 1, pageSize: Math.max(items.length, 1) };
  });
  route(identityEndpoints.endSession, async ({ caller, params }) =>
    acknowledge(await endOwnSession(deps, { ...caller, id: params.id })),
  );
  route(identityEndpoints.endOtherSessions, async ({ caller }) => {
    await endOtherSessions(deps, caller);
    return success;
  });
  route(identityEndpoints.countryPhones, async ({ reply }) => {
    cachePublicly(reply, { maxAgeS: 3_600 });
    return { items: countryPhones, total: countryPhones.length, page: 1, pageSize: countryPhones.length };
  });
}

/** Origin of a session that this request opens. */
function originOf(deps: IdentityDeps, request: FastifyRequest): SessionOrigin {
  const userAgent = request.headers['user-agent']?.slice(0, 256) ?? null;
  return { device: deviceOf(deps, request), userAgent, address: request.ip };
}

function registerSessions(route: Route, deps: IdentityDeps): void {
  const authenticate = createAuthenticate(deps);

  route(
    identityEndpoints.login,
    async ({ body, request, reply }) => {
      const refusal = checkOrigin(request, deps.config);
      if (refusal) return refusal;
      const knownDevice = (login: string) => readKnownDevice(deps, request, login);
      const origin = originOf(deps, request);
      const opened = await signIn(deps, body, { ...origin, knownDevice });
      deps.metrics.signIns.inc({ outcome: isRefusal(opened) ? opened.name : 'OK' });
      if (isRefusal(opened)) return opened;
      markDevice(deps, { request, reply }, { login: opened.login, device: origin.device });
      return answerSession(deps, reply, opened);
    },
    guarded,
  );
  route(
    identityEndpoints.register,
    async ({ body, request, reply }) => {
      const refusal = checkOrigin(request, deps.config);
      if (refusal) return refusal;
      const country = visitorCountry(request, deps.config);
      const unknown = await readSetting(deps, 'UNKNOWN_COUNTRY');
      if (!isOpenCountry(country, unknown)) return refuse('COUNTRY_NOT_ALLOWED');
      const origin = originOf(deps, request);
      const answer = await register(deps, body, origin);
      if (isRefusal(answer) || 'channel' in answer) return answer;
      const login = readLogin(body.login, body.countryCode);
      if (login) markDevice(deps, { request, reply }, { login: login.value, device: origin.device });
      return answerSession(deps, reply, answer);
    },
    guarded,
  );
  route(identityEndpoints.refresh, async ({ request, reply }) => {
    const refusal = checkOrigin(request, deps.config);
    if (refusal) return refusal;
    const token = readRefreshCookie(request, deps.config);
    if (token === undefined) return refuse('SESSION_EXPIRED');
    const opened = await refreshSession(deps, token, readDevice(deps, request));
    if (!isRefusal(opened)) return answerSession(deps, reply, opened);
    clearRefreshCookie(reply, deps.config);
    return opened;
  });
  route(identityEndpoints.logout, async ({ request, reply }) => {
    const refusal = checkOrigin(request, deps.config);
    if (refusal) return refusal;
    const caller = await authenticateRequest(request, authenticate);
    await signOut(deps, {
      refreshToken: readRefreshCookie(request, deps.config),
      sessionId: isRefusal(caller) ? undefined : caller.sessionId,
    });
    clearRefreshCookie(reply, deps.config);
    return success;
  });
}

function registerPasswords(route: Route, deps: IdentityDeps): void {
  route(
    identityEndpoints.requestPasswordReset,
    ({ body, request }) => requestPasswordReset(deps, body, request.ip),
    guarded,
  );
  route(
    identityEndpoints.checkPasswordResetCode,
    async ({ body }) => acknowledge(await checkPasswordResetCode(deps, body)),
    guarded,
  );
  route(
    identityEndpoints.confirmPasswordReset,
    async ({ body, request }) =>
      acknowledge(await confirmPasswordReset(deps, { ...body, from: originOf(deps, request) })),
    guarded,
  );
  route(
    identityEndpoints.changePassword,
    async ({ body, caller, request }) =>
      acknowledge(await changePassword(deps, caller, { ...body, from: originOf(deps, request) })),
    guarded,
  );
}

function registerPhones(route: Route, deps: IdentityDeps): void {
  route(
    identityEndpoints.addPhone,
    ({ body, caller, request }) => addPhone(deps, { ...body, playerId: caller.playerId, address: request.ip }),
    guarded,
  );
  route(
    identityEndpoints.verifyPhone,
    async ({ body, caller, request }) =>
      acknowledge(await verifyPhone(deps, { ...body, playerId: caller.playerId, from: originOf(deps, request) })),
    guarded,
  );
  route(
    identityEndpoints.addEmail,
    ({ body, caller, request }) => addEmail(deps, caller, { email: body.email, address: request.ip }),
    guarded,
  );
  route(
    identityEndpoints.verifyEmail,
    async ({ body, caller, request }) =>
      acknowledge(await verifyEmail(deps, caller, { code: body.code, from: originOf(deps, request) })),
    guarded,
  );
  route(
    identityEndpoints.initPhoneVerification,
    ({ body, caller, request }) =>
      initCallVerification(deps, {
        playerId: caller.playerId,
        phone: body.token,
        countryCode: body.countryCode,
        action: body.action,
        address: request.ip,
      }),
    guarded,
  );
  route(
    identityEndpoints.verifyPhoneVerification,
    async ({ body, caller, request }) =>
      acknowledge(
        await confirmCallVerification(deps, { ...body, playerId: caller.playerId, from: originOf(deps, request) }),
      ),
    guarded,
  );
  route(
    identityEndpoints.letPhoneSignIn,
    async ({ caller, request }) => acknowledge(await letPhoneSignIn(deps, caller, originOf(deps, request))),
    guarded,
  );
  route(identityEndpoints.securityEvents, async ({ caller }) => {
    const items = await readSecurityEvents(deps, caller.playerId);
    return { items, total: items.length };
  });
}
