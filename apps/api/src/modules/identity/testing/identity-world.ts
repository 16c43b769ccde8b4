import type { Session } from '@altyn/contracts/identity';
import { afterAll, beforeAll, expect } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { stubBooks } from '../../../../testing/stub-books.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';

export const minuteMs = 60_000;

/** The test file's API, set by `openIdentityApi`. */
export let api: TestApi;

/** Opens the API on a separate database before the file's tests and closes it after them. */
export function openIdentityApi(): void {
  const database = useTestDatabase();
  beforeAll(async () => {
    api = await createTestApi(database.url, { overrides: { playerBooks: stubBooks } });
  });
  afterAll(() => api.close());
}

let lastPhone = 77_010_100_000;

/** Returns a phone number unused in the file. */
export function freshPhone(): string {
  lastPhone += 1;
  return `+${lastPhone}`;
}

export interface Answer {
  status: number;
  body: { message?: string; code?: string; details?: unknown } & Partial<Session>;
  cookie: string | undefined;
  device: string | undefined;
  headers: Record<string, unknown>;
}

/** Sends a request with a browser's headers. */
export async function call(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  options: {
    body?: object;
    token?: string;
    cookie?: string | undefined;
    device?: string | undefined;
    headers?: Record<string, string>;
  } = {},
): Promise<Answer> {
  const response = await api.app.inject({
    method,
    url,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.cookie
        ? {
            cookie: [
              `altyn_refresh=${options.cookie}`,
              ...(options.device ? [`altyn_device=${options.device}`] : []),
            ].join('; '),
          }
        : {}),
      ...options.headers,
    },
    ...(options.body ? { payload: options.body } : {}),
  });
  return {
    status: response.statusCode,
    body: response.json(),
    cookie: response.cookies.find(({ name }) => name === 'altyn_refresh')?.value,
    device: response.cookies.find(({ name }) => name === 'altyn_device')?.value,
    headers: response.headers,
  };
}

/** Builds a registration's body. */
export function registration(login: string, extra: object = {}): object {
  return {
    type: login.includes('@') ? 'Email' : 'Phone',
    login,
    password: 'plum-Heron-41',
    countryCode: 'kz',
    birthDate: '1990-05-01',
    termsAccepted: true,
    ...extra,
  };
}

/** Finds the newest code sent to a destination. */
export async function codeFor(to: string): Promise<string> {
  await api.runJobs();
  return api.sent.findLast((message) => message.to === to)?.code ?? '';
}

/** Registers a player. */
export async function newPlayer(
  login = freshPhone(),
): Promise<{ login: string; token: string; cookie: string; device: string; id: string }> {
  await call('POST', '/auth/register', { body: registration(login) });
  const code = await codeFor(login);
  const answer = await call('POST', '/auth/register', { body: registration(login, { code }) });
  expect(answer.status).toBe(201);
  return {
    login,
    token: answer.body.tokens?.access_token ?? '',
    cookie: answer.cookie ?? '',
    device: answer.device ?? '',
    id: answer.body.user?.id ?? '',
  };
}

/** Returns a wrong code. */
export const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
