import { openLocale } from '@altyn/contracts/languages';
import { findPlayerByLogin } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { digitsOf } from './check-code.ts';
import { type CodeRow, findCodeById, markDelivered } from './code-store.ts';
import { accountMail, accountMessage, codeMail, codeMessage } from './message-texts.ts';

/**
 * Sends the code of a committed transaction. A rerun after a crash sends the same digits under the same key; a code that
 * was sent, used, replaced or has expired is skipped.
 */
export async function deliverCode(deps: IdentityDeps, codeId: string): Promise<void> {
  const code = await findCodeById(deps.db.kysely, codeId);
  const at = deps.clock.now();
  if (!code || code.isDelivered || code.isUsed || code.expiresAt <= at) return;
  if (code.purpose === 'password_reset' && !(await hasPlayer(deps, code))) return;
  const isKnown = code.purpose === 'register' && (await hasPlayer(deps, code));
  const outcome = await (isKnown ? sendReminder(deps, code) : send(deps, code));
  if (outcome === 'rejected') deps.log.warn({ codeId, channel: code.channel }, 'a code cannot be delivered');
  await markDelivered(deps.db.kysely, { id: code.id, at });
}

async function hasPlayer(deps: IdentityDeps, code: CodeRow): Promise<boolean> {
  const type = code.channel === 'email' ? 'Email' : 'Phone';
  return (await findPlayerByLogin(deps.db.kysely, { type, value: code.subject })) !== undefined;
}

/** Destination of a code: phone numbers are stored without the plus and dialled with it. */
const addressOf = ({ channel, destination }: CodeRow) => (channel === 'email' ? destination : `+${destination}`);

/** Notifies the owner of a re-registered number or mailbox that an account exists; sends no code. */
function sendReminder(deps: IdentityDeps, code: CodeRow): Promise<'accepted' | 'rejected'> {
  const { id: key } = code;
  const language = openLocale(code.language, deps.config.EXTRA_LANGUAGES);
  const to = addressOf(code);
  if (code.channel === 'sms') return deps.telephony.sendMessage({ key, to, text: accountMessage(language) });
  return deps.mailer.send({ key, to, ...accountMail(language) });
}

function send(deps: IdentityDeps, code: CodeRow): Promise<'accepted' | 'rejected'> {
  const digits = digitsOf(deps, code);
  const { id: key, purpose } = code;
  const language = openLocale(code.language, deps.config.EXTRA_LANGUAGES);
  const to = addressOf(code);
  if (code.channel === 'call') return deps.telephony.call({ key, to, code: digits });
  if (code.channel === 'sms') return deps.telephony.sendMessage({ key, to, text: codeMessage(language, digits) });
  return deps.mailer.send({ key, to, ...codeMail(language, { purpose, code: digits }) });
}
