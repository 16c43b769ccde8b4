import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { get } from './api.ts';
import { errorNumber } from './error-number.ts';

const refused = async (status: number, body: string) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  return get('/api/x', z.object({})).catch((error: unknown) => error);
};
const envelope = (statusCode: number, code: string) =>
  JSON.stringify({ statusCode, code, message: code, requestId: 'number-1' });

it.each([
  [500, envelope(500, 'INTERNAL_SERVER_ERROR'), 'number-1'],
  [503, envelope(503, 'SERVICE_UNAVAILABLE'), 'number-1'],
  [404, envelope(404, 'NOT_FOUND'), undefined],
  [502, '<html>a proxy</html>', undefined],
])('an answer of %i: %s has the number %s', async (status, body, number) =>
  expect(errorNumber(await refused(status, body))).toBe(number),
);
