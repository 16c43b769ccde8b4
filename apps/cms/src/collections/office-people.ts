import type { KeyObject } from 'node:crypto';
import { readContentPeople } from '@altyn/server-kit/content/ticket';
import type { BasePayload } from 'payload';

const domain = '@office.invalid';

/** Mail address of an account of the office: it takes no mail and no password. */
export const addressOf = (name: string) => `${name}${domain}`;

interface Editor {
  id: number;
  email: string;
  role: 'admin' | 'editor';
  sessions?: unknown[] | null;
}

/** The newest list that was taken: an older one, sent again, changes nothing. */
let newestAt = 0;

/**
 * Takes the office's list of who may edit: ends the sessions of its other people, and gives each the role of this moment.
 * @returns false for a list that the office has not signed, or that is too old
 */
export async function endOtherSessions(
  payload: BasePayload,
  { keys, body }: { keys: readonly KeyObject[]; body: string },
): Promise<boolean> {
  const list = readContentPeople(keys, { text: body, at: new Date() });
  if (!list) return false;
  if (list.at < newestAt) return true;
  newestAt = list.at;
  const roles = new Map(list.people.map(({ name, role }) => [addressOf(name), role]));
  const { docs } = await payload.db.find<Editor>({
    collection: 'editors',
    where: { email: { like: domain } },
    pagination: false,
  });
  for (const editor of docs.filter(({ email }) => email.endsWith(domain))) {
    const role = roles.get(editor.email);
    const isLeaving = role === undefined && (editor.sessions?.length ?? 0) > 0;
    if (!isLeaving && (role === undefined || role === editor.role)) continue;
    const data = { ...editor, ...(role === undefined ? { sessions: [] } : { role }) };
    await payload.db.updateOne({ collection: 'editors', id: editor.id, data });
    payload.logger.info(`${editor.email}: ${role === undefined ? 'signed out by the office' : `is ${role} now`}`);
  }
  return true;
}
