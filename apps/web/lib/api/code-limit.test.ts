import { createTranslator } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import en from '../../messages/en/errors.json' with { type: 'json' };
import ru from '../../messages/ru/errors.json' with { type: 'json' };
import ua from '../../messages/ua/errors.json' with { type: 'json' };
import { ApiError } from './api-error.ts';
import { codeErrorText, codeRetryAtMs, isCodeLimit } from './code-limit.ts';
import { sendJson } from './http.ts';

const texts = Object.assign((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key), {
  has: (key: string) => key === 'CODE_REQUEST_LIMIT' || key === 'BAD_REQUEST',
}) as Parameters<typeof codeErrorText>[0];

const limited = (retryAfterS?: number) =>
  new ApiError({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'CODE_REQUEST_LIMIT', retryAfterS });

test.each([
  [undefined, 'CODE_REQUEST_LIMIT'],
  [120, 'CODE_REQUEST_LIMIT'],
  [61, 'CODE_REQUEST_LIMIT'],
  [60, 'CODE_REQUEST_LIMIT_MINUTES {"minutes":1}'],
  [1, 'CODE_REQUEST_LIMIT_MINUTES {"minutes":1}'],
  [121, 'CODE_REQUEST_LIMIT_MINUTES {"minutes":3}'],
  [3_540, 'CODE_REQUEST_LIMIT_MINUTES {"minutes":59}'],
  [3_541, 'CODE_REQUEST_LIMIT_HOURS {"hours":1,"minutes":0}'],
  [86_399, 'CODE_REQUEST_LIMIT_HOURS {"hours":24,"minutes":0}'],
])('no further code for %s s reads: %s', (retryAfterS, text) => {
  expect(codeErrorText(texts, limited(retryAfterS))).toBe(text);
  expect(codeRetryAtMs(limited(retryAfterS), 5)).toBe(5 + (retryAfterS ?? 120) * 1_000);
});

test.each([
  ['en', en, 3_600, 'after 1 h.'],
  ['en', en, 3_900, 'after 1 h 5 min.'],
  ['uk', ua, 7_200, 'через 2 год.'],
  ['uk', ua, 3_900, 'через 1 год 5 хв.'],
  ['ru', ru, 7_200, 'через 2 ч.'],
  ['ru', ru, 3_900, 'через 1 ч 5 мин.'],
] as const)('in %s, whole hours are written without minutes', (locale, messages, retryAfterS, end) => {
  const translate = createTranslator({ locale, messages }) as unknown as Parameters<typeof codeErrorText>[0];
  const text = codeErrorText(translate, limited(retryAfterS));
  expect(text.slice(-end.length - 1)).toBe(` ${end}`);
});

test('other refusals keep their texts', () => {
  const other = new ApiError({ status: 400, code: 'BAD_REQUEST', message: 'WHATEVER', retryAfterS: 7_200 });
  expect(codeErrorText(texts, other)).toBe('BAD_REQUEST');
  expect(isCodeLimit(other)).toBe(false);
  expect(isCodeLimit(limited())).toBe(true);
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['7200', 7_200],
  ['soon', undefined],
  [undefined, undefined],
])('takes the retry time from the response: retry-after %s', async (header, retryAfterS) => {
  const body = JSON.stringify({
    statusCode: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'CODE_REQUEST_LIMIT',
    requestId: 'r',
  });
  const headers = header === undefined ? {} : { 'retry-after': header };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 429, headers })));
  const refused = await sendJson({ method: 'POST', url: '/api/x' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect((refused as ApiError).retryAfterS).toBe(retryAfterS);
});
