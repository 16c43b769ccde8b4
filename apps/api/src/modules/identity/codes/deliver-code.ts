import { digitsOf } from './check-code.ts';
import { type CodeRow, findCodeById, markDelivered } from './code-store.ts';
import { accountMail, accountMessage, codeMail, codeMessage } from './message-texts.ts';
import { findPlayerByLogin } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';

/**
 * Sends a code that a committed transaction has made. Run again after a crash it sends the same digits under the same key;
 * one that was sent, used, replaced or has run out is dropped.
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

/** Where a code goes: telephones are dialled with their plus, which is not kept. */
const addressOf = ({ channel, destination }: CodeRow) => (channel === 'email' ? destination : `+${destination}`);

/** To an owner whose number or mailbox was registered again: no code, but the word that there is an account. */
function sendReminder(deps: IdentityDeps, code: CodeRow): Promise<'accepted' | 'rejected'> {
  const { id: key, language } = code;
  const to = addressOf(code);
  if (code.channel === 'sms') return deps.telephony.sendMessage({ key, to, text: accountMessage(language) });
  return deps.mailer.send({ key, to, ...accountMail(language) });
}

function send(deps: IdentityDeps, code: CodeRow): Promise<'accepted' | 'rejected'> {
  const digits = digitsOf(deps, code);
  const { id: key, language, purpose } = code;
  const to = addressOf(code);
  if (code.channel === 'call') return deps.telephony.call({ key, to, code: digits });
  if (code.channel === 'sms') return deps.telephony.sendMessage({ key, to, text: codeMessage(language, digits) });
  return deps.mailer.send({ key, to, ...codeMail(language, { purpose, code: digits }) });
}
