import type { registerRequest } from '@altyn/contracts/identity';
import { openLocale } from '@altyn/contracts/languages';
import {
  currencyOfCountry,
  type RegistrationCountry,
  registrationCountries,
  timeZoneOfCountry,
} from '@altyn/domain/country';
import type { z } from 'zod';
import { isUniqueViolation, type Tx } from '../../platform/db/db.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { readSetting } from '../settings/index.ts';
import { checkCode, digitsOf } from './codes/check-code.ts';
import { type CodeRow, lockCode } from './codes/code-store.ts';
import { type CodeSent, checkChannel, sendCode } from './codes/send-code.ts';
import { upsertStepUp } from './factors/factor-store.ts';
import { checkBirthDate } from './give-consent.ts';
import { isReachedBySms, type Login, readLogin } from './logins.ts';
import { hashPassword } from './passwords/passwords.ts';
import { refuseWeakPassword } from './passwords/weak-passwords.ts';
import { findPlayerByLogin, insertPlayer } from './player-store.ts';
import type { IdentityDeps } from './ports.ts';
import { type Opened, openSession, type SessionOrigin } from './sessions/sessions.ts';

type Request = z.output<typeof registerRequest>;

interface Applicant {
  login: Login;
  country: RegistrationCountry;
  timeZone: string;
}

/**
 * Registers a player. Without `code`: validates everything and sends a code; does not reveal whether the login has an
 * account, but notifies its owner. With `code`: opens the account with its wallet and a session. Concurrent calls open one
 * account per login.
 */
export async function register(
  deps: IdentityDeps,
  given: Request,
  from: SessionOrigin,
): Promise<CodeSent | Opened | Refusal> {
  const request = { ...given, language: openLocale(given.language, deps.config.EXTRA_LANGUAGES) };
  const applicant = await readApplicant(deps, request);
  if (isRefusal(applicant)) return applicant;
  const weak = await refuseWeakPassword(request.password, [applicant.login.value], 'password');
  if (weak) return weak;
  return request.code === undefined
    ? askForCode(deps, { request, applicant, address: from.address })
    : openAccount(deps, { request, applicant, code: request.code, from });
}

async function readApplicant(deps: IdentityDeps, request: Request): Promise<Applicant | Refusal> {
  const country = registrationCountries.find((allowed) => allowed === request.countryCode);
  if (!country) return refuse('COUNTRY_NOT_ALLOWED');
  const isOpen = request.type === 'Phone' || (await readSetting(deps, 'EMAIL_REGISTRATION_ENABLED'));
  const closed = await checkChannel(deps, request.type === 'Email' ? 'email' : 'sms');
  if (!isOpen || closed) return refuse('REGISTRATION_TYPE_DISABLED');
  const login = readLogin(request.login, country);
  if (login?.type !== request.type) {
    return request.type === 'Phone' ? refuse('PHONE_INVALID') : invalid('login', 'This field must be valid');
  }
  if (login.type === 'Phone' && !isReachedBySms(login.value)) return refuse('PHONE_NO_SMS');
  const timeZone = timeZoneOfCountry[country];
  const { birthDate, termsAccepted } = request;
  // Both together or neither: a birth date without consent is incomplete.
  if (birthDate === undefined && termsAccepted !== undefined) return invalid('birthDate', 'FILL_OUT_THIS_FIELD');
  if (birthDate !== undefined && termsAccepted === undefined) return invalid('termsAccepted', 'TERMS_NOT_ACCEPTED');
  const refusal = birthDate === undefined ? undefined : await checkBirthDate(deps, { birthDate, timeZone });
  return refusal ?? { login, country, timeZone };
}

function invalid(path: string, message: string): Refusal {
  return refuse('VALIDATION_ERROR', { details: [{ path, message }] });
}

function askForCode(
  deps: IdentityDeps,
  request: { request: Request; applicant: Applicant; address: string },
): Promise<CodeSent | Refusal> {
  const { login } = request.applicant;
  return deps.db.transaction((tx) =>
    sendCode(tx, deps, {
      purpose: 'register',
      subject: login.value,
      channel: login.type === 'Phone' ? 'sms' : 'email',
      destination: login.value,
      language: request.request.language,
      address: request.address,
    }),
  );
}

async function openAccount(
  deps: IdentityDeps,
  proven: { request: Request; applicant: Applicant; code: string; from: SessionOrigin },
): Promise<Opened | Refusal> {
  const { request, applicant, code, from } = proven;
  const { login } = applicant;
  // Hashing is expensive: only a caller with the right code gets this far, and no lock is held meanwhile.
  const looked = await deps.db.transaction((tx) => tryCode(tx, deps, { login, code, consume: false }), {
    keepOnRefusal: true,
  });
  if (isRefusal(looked)) return looked;
  const passwordHash = await hashPassword(deps.randomness, request.password);
  if (isRefusal(passwordHash)) return passwordHash;
  const termsVersion = await readSetting(deps, 'TERMS_VERSION');
  const arrive = request.referralCode === undefined ? undefined : await deps.newcomers.expect(request.referralCode);
  try {
    return await deps.db.transaction(
      async (tx) => {
        const checked = await tryCode(tx, deps, { login, code, consume: true });
        if (isRefusal(checked)) return checked;
        const playerId = deps.ids.next();
        const { language, birthDate = null, newsletterConsent } = request;
        const currency = request.currency ?? currencyOfCountry[applicant.country];
        await insertPlayer(tx, {
          id: playerId,
          login,
          passwordHash,
          currency,
          language,
          birthDate,
          newsletterConsent,
          termsVersion,
          country: applicant.country,
          timeZone: applicant.timeZone,
          at: deps.clock.now(),
        });
        await deps.playerBooks.open(tx, { playerId, currency });
        if (login.type === 'Phone') await deps.playerTraces.provedPhone(tx, { playerId, phone: login.value });
        await arrive?.(tx, { playerId, currency, address: from.address });
        const opened = await openSession(tx, deps, playerId, from);
        await confirmFactor(tx, opened.sessionId, deps.clock.now());
        return opened;
      },
      { keepOnRefusal: true },
    );
  } catch (error) {
    if (isUniqueViolation(error, 'player_phone_key') || isUniqueViolation(error, 'player_email_key')) {
      return refuse('LOGIN_ALREADY_USED');
    }
    throw error;
  }
}

/** The password and the code that opened the account confirm its first factor too: a passkey is offered next. */
function confirmFactor(tx: Tx, sessionId: string, grantedAt: Date): Promise<void> {
  return upsertStepUp(tx, { sessionId, purpose: 'factor', factor: 'password', grantedAt });
}

/**
 * Verifies a code. A caller who repeats the code that opened the account has proven the login and learns that it has an
 * account. Nobody else does.
 */
async function tryCode(
  tx: Tx,
  deps: IdentityDeps,
  tried: { login: Login; code: string; consume: boolean },
): Promise<CodeRow | Refusal> {
  const { login, code, consume } = tried;
  const which = { purpose: 'register', subject: login.value } as const;
  const checked = await checkCode(tx, deps, { ...which, code, consume });
  if (!isRefusal(checked)) return checked;
  const row = await lockCode(tx, which);
  const isRepeated = row?.isUsed === true && digitsOf(deps, row) === code;
  return isRepeated && (await findPlayerByLogin(tx, login)) ? refuse('LOGIN_ALREADY_USED') : checked;
}
