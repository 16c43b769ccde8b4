export { createAuthenticate, forgetSessions, isSessionOpen, keepAwake } from './sessions/authenticate.ts';
export { changeNewsletterConsent } from './change-newsletter-consent.ts';
export { identityCommands } from './commands.ts';
export { identityJobs } from './jobs.ts';
export { confirmPassword } from './passwords/confirm-password.ts';
export { mailPage } from './codes/message-texts.ts';
export { hashPassword } from './passwords/passwords.ts';
export { createPlayerDirectory } from './player-directory.ts';
export {
  findPlayer,
  findPlayerByLogin,
  insertPlayer,
  listPlayersAfter,
  lockPlayer,
  type Player,
} from './player-store.ts';
export type { IdentityDeps, PlayerBooks } from './ports.ts';
export { MailFault, type Mailer } from './providers/mail/port.ts';
export { createSmtpMailer } from './providers/mail/smtp.ts';
export { createTelephonyGateway } from './providers/telephony/gateway.ts';
export type { Telephony } from './providers/telephony/port.ts';
export { readUser } from './read-user.ts';
export { registerIdentity } from './routes.ts';
export { deriveKey } from './secrets.ts';
export { endPlayerSessions } from './sessions/sessions.ts';
export { createIdentityState, type IdentityState } from './state.ts';
export { type VerificationAction, type VerificationState, verificationState } from './phones/verify-by-call.ts';
