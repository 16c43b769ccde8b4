import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { TestApi } from '../../../../testing/test-api.ts';
import { commands } from '../../../commands.ts';
import { parseCommand } from '../../../platform/cli/cli.ts';

export const origin = 'http://localhost:4500';
export const password = 'Quartz harbour 71 lanterns';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A signed-in person of the office in a test. */
export interface StaffTestPerson {
  cookie: string;
  /** A code of their app at the test's time. */
  code(): string;
  get(url: string): Promise<Answer>;
  post(url: string, payload?: object): Promise<Answer>;
  /** Gives a command of the list. */
  run(name: string, options: object, definition?: unknown): Promise<Answer>;
}

/** Runs a command as the command line does, without its limits. @returns what it prints. */
export async function operateOn(api: TestApi, argv: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const { command, options } = parseCommand(commands, [...argv]);
  await command.run({ deps: api.deps, options, actor: 'test', print: (line) => lines.push(line) });
  return lines.join('\n');
}

/** Invites a person with a role, who enrols. */
export async function openStaff(
  api: TestApi,
  office: FastifyInstance,
  { name, role }: { name: string; role: string },
): Promise<StaffTestPerson> {
  const printed = await operateOn(api, ['staff', 'add', '--name', name, '--role', role, '--reason', 'a test']);
  const invitation = printed.split(': ')[1] ?? '';
  const headers = { origin };
  const opened = await office.inject({ method: 'POST', url: '/api/invitation', headers, payload: { invitation } });
  const { secret } = opened.json<{ secret: string }>();
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => app.generate({ timestamp: api.clock.now().getTime() });
  const payload = { invitation, password, code: code() };
  const enrolled = await office.inject({ method: 'POST', url: '/api/enrol', headers, payload });
  const cookie = String(enrolled.headers['set-cookie']).split(';')[0] ?? '';
  const call = async (method: 'GET' | 'POST', url: string, body?: object): Promise<Answer> => {
    const answer = await office.inject({
      ...{ method, url, headers: { origin, cookie } },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  return {
    ...{ cookie, code, get: (url) => call('GET', url), post: (url, body = {}) => call('POST', url, body) },
    run: (command, options, definition) =>
      call('POST', `/api/commands/${encodeURIComponent(command)}`, { options, definition }),
  };
}
