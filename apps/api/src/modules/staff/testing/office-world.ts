import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { buildOfficeApp } from '../../../office-app.ts';
import { openStaff, operateOn, origin } from './staff-person.ts';

export { origin, password } from './staff-person.ts';
export let api: TestApi;
export let office: FastifyInstance;
/** The database of the test file. */
export let database: ReturnType<typeof useTestDatabase>;

/** Opens the office on a database of its own. Call it at the top of a test file. */
export function openOffice(config: Record<string, string> = {}): void {
  database = useTestDatabase();
  beforeAll(async () => {
    api = await createTestApi(database.url, { config });
    office = await buildOfficeApp(api.deps);
    await office.ready();
  });
  afterAll(async () => {
    await office.close();
    await api.close();
  });
}

/** A person of the office: the cookie of a session, and the app's code of this moment. */
export interface Person {
  name: string;
  cookie: string;
  code(): string;
}

export type Answer = { status: number; body: Record<string, never> & { message?: string } };

export async function call(
  person: Person | undefined,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
): Promise<Answer> {
  const headers = { origin, ...(person && { cookie: person.cookie }) };
  const answer = await office.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

/** Calls a route that signs in. @returns the cookie of the session. */
export async function signInBy(url: string, payload: object): Promise<string> {
  const answer = await office.inject({ method: 'POST', url, headers: { origin }, payload });
  expect(answer.statusCode).toBe(200);
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

/** Runs an operator's command as the command line does, without its limits. */
export const operate = (...argv: string[]): Promise<string> => operateOn(api, argv);

/** Invites a person with a role, who enrols. */
export async function join(name: string, role: string): Promise<Person> {
  const { cookie, code } = await openStaff(api, office, { name, role });
  return { name, cookie, code };
}

/** Runs a command in the office. */
export const runAs = (person: Person, name: string, options: object, definition?: unknown) =>
  call(person, 'POST', `/api/commands/${encodeURIComponent(name)}`, { options, definition });

/** The act that an answer asks for; null: the command has run. */
export const actOf = ({ body }: Answer) => (body as unknown as { act_id: string }).act_id;
