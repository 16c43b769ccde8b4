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
const bytesOf = (body: string, kind: 'ticket' | 'people' = 'ticket') => Buffer.from(`altyn content ${kind}.${body}`);

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

/** Time in which a list of people holds. */
const peopleLifeMs = 60_000;

const peopleShape = z.strictObject({
  /** Who may edit, with their role of this moment. */
  people: z.array(shape.pick({ name: true, role: true })).max(10_000),
  /** Unix milliseconds. */
  at: z.int(),
});

/** Names everybody of the office who may edit content at a moment. */
export type ContentPeople = z.infer<typeof peopleShape>;

/** Signs a list of people, in the form of a ticket. */
export function signContentPeople(key: KeyObject, people: ContentPeople): string {
  const body = Buffer.from(JSON.stringify(people)).toString('base64url');
  return `${body}.${sign(null, bytesOf(body, 'people'), key).toString('base64url')}`;
}

/** Reads a list of people. @returns undefined when none of the keys signed it, or it is too old or of the time to come */
export function readContentPeople(
  keys: readonly KeyObject[],
  given: { text: string; at: Date },
): ContentPeople | undefined {
  const [body = '', signature = '', more] = given.text.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  if (more !== undefined || !keys.some((key) => verify(null, bytesOf(body, 'people'), key, bytes))) return undefined;
  const people = peopleShape.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data;
  return people && Math.abs(people.at - given.at.getTime()) <= peopleLifeMs ? people : undefined;
}
