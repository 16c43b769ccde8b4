export { createAuthenticate, forgetSessions, isSessionOpen, keepAwake } from './sessions/authenticate.ts';
export { changeNewsletterConsent } from './change-newsletter-consent.ts';
export { identityCommands } from './commands.ts';
export { identityJobs } from './jobs.ts';
export { requireStepUp } from './factors/require-step-up.ts';
export { mailPage } from './codes/message-texts.ts';
export { stepOf, totpOf } from './factors/totp.ts';
export { checkPassword, hashPassword } from './passwords/passwords.ts';
export { prepareWeakPasswords, refuseWeakPassword } from './passwords/weak-passwords.ts';
export { maskName, publicName, readPublicName, withPublicFaces, withPublicNames } from './persona/public-names.ts';
export { createPlayerDirectory } from './player-directory.ts';
export {
  findPlayer,
  findPlayerByLogin,
  insertPlayer,
  listEnabled,
  listPlayersAfter,
  type Player,
} from './player-store.ts';
export type { IdentityDeps, Newcomers, PlayerBooks, PlayerTraces, ReadDues } from './ports.ts';
export { countMessages } from './providers/count-messages.ts';
export { MailFault } from './providers/mail/port.ts';
export { createSmtpMailer } from './providers/mail/smtp.ts';
export { createTelephonyGateway } from './providers/telephony/gateway.ts';
export { describeProblem, playerOption } from './operating/commands.ts';
export { erasePlayer, whyNotErased } from './operating/close-player.ts';
export { previewPlayer } from './preview-player.ts';
export { readUser } from './read-user.ts';
export { registerIdentity } from './routes.ts';
export { deriveKey, keyedDigest } from './secrets.ts';
export { recordSecurityEvent, type RequestOrigin } from './security-events.ts';
export { sharesDevice } from './sessions/session-store.ts';
export { endPlayerSessions } from './sessions/sessions.ts';
export { createIdentityState, identitySealed } from './state.ts';
export { stopPlayer } from './stop-player.ts';
export { readCallVerification } from './phones/verify-by-call.ts';
