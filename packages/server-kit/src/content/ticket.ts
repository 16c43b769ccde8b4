import { type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

/** Time in which a ticket opens the content service. */
export const ticketLifeMs = 60_000;

const shape = z.strictObject({
  /** Name of the account in the office. */
  name: z.string().min(1).max(64),
  role: z.enum(['admin', 'editor']),
  /** What the browser got when it left the content service. */
  state: z.string().min(16).max(128),
  /** Unix milliseconds. */
  until: z.int(),
});

/** Names the person whom the office has signed in to the content service. */
export type ContentTicket = z.infer<typeof shape>;

/** Separates these signatures from others by the same key. */
const bytesOf = (body: string) => Buffer.from(`altyn content ticket.${body}`);

/** Makes a ticket: `<Base64url of its JSON>.<Base64url of an Ed25519 signature>`. */
export function signContentTicket(key: KeyObject, ticket: ContentTicket): string {
  const body = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${body}.${sign(null, bytesOf(body), key).toString('base64url')}`;
}

/** Reads a ticket of this browser. @returns undefined when none of the keys signed it, it is of another browser, or is too old */
export function readContentTicket(
  keys: readonly KeyObject[],
  given: { ticket: string; state: string; at: Date },
): ContentTicket | undefined {
  const [body = '', signature = '', more] = given.ticket.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  if (more !== undefined || !keys.some((key) => verify(null, bytesOf(body), key, bytes))) return undefined;
  const ticket = shape.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data;
  if (!ticket || ticket.state !== given.state || ticket.until < given.at.getTime()) return undefined;
  return ticket;
}
