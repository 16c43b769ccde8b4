import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { commands } from '../../../commands.ts';
import { buildOfficeApp } from '../../../office-app.ts';
import { parseCommand } from '../../../platform/cli/cli.ts';

export const origin = 'http://localhost:4500';
export const password = 'Quartz harbour 71 lanterns';
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
export async function operate(...argv: string[]): Promise<string> {
  const lines: string[] = [];
  const { command, options } = parseCommand(commands, argv);
  await command.run({ deps: api.deps, options, actor: 'test', print: (line) => lines.push(line) });
  return lines.join('\n');
}

/** Invites a person with a role, who enrols. */
export async function join(name: string, role: string): Promise<Person> {
  const printed = await operate('staff', 'add', '--name', name, '--role', role, '--reason', 'a test');
  const invitation = printed.split(': ')[1] ?? '';
  const { body } = await call(undefined, 'POST', '/api/invitation', { invitation });
  const app = new TOTP({ secret: Secret.fromBase32((body as unknown as { secret: string }).secret) });
  const code = () => app.generate({ timestamp: api.clock.now().getTime() });
  const cookie = await signInBy('/api/enrol', { invitation, password, code: code() });
  return { name, cookie, code };
}

/** Runs a command in the office. */
export const runAs = (person: Person, name: string, options: object, definition?: unknown) =>
  call(person, 'POST', `/api/commands/${encodeURIComponent(name)}`, { options, definition });

/** The act that an answer asks for; null: the command has run. */
export const actOf = ({ body }: Answer) => (body as unknown as { act_id: string }).act_id;
