import { personCodeAnswer, registerCheckAnswer } from '@altyn/contracts/services/exclusion-register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys, startSandbox } from '../../testing/start-sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

async function call(method: 'POST' | 'PUT', url: string, payload: object, key = keys.exclusionRegister) {
  const headers = { authorization: `Bearer ${key}` };
  const { statusCode, body } = await sandbox.app.inject({ method, url, headers, payload });
  return { statusCode, body: JSON.parse(body) as unknown };
}
const person = (number: string, lastName = 'Шевченко') => ({
  first_name: 'Олена',
  last_name: lastName,
  birth_date: '1990-01-01',
  document: { country: 'UA', number },
});
const codeOf = async (number: string, lastName?: string) =>
  personCodeAnswer.parse((await call('POST', '/exclusion-register/v1/codes', person(number, lastName))).body).code;
const check = async (code: string) =>
  registerCheckAnswer.parse((await call('POST', '/exclusion-register/v1/checks', { code })).body).excluded;

test('one person has one code, whatever document is shown', async () => {
  expect(await codeOf('AB100001')).toBe(await codeOf('CD200002'));
  expect(await codeOf('AB100001')).not.toBe(await codeOf('AB100001', 'Коваль'));
});

test('a listed person is excluded until removed', async () => {
  const code = await codeOf('AB1066', 'Мельник');
  expect(await check(code)).toBe(true);
  await call('PUT', '/test/exclusion-register/persons', { person: person('AB1001', 'Мельник'), excluded: false });
  expect(await check(code)).toBe(false);
});

test('an unknown person has no code, and a stranger no answer', async () => {
  expect((await call('POST', '/exclusion-register/v1/codes', person('AB1077'))).statusCode).toBe(422);
  expect((await call('POST', '/exclusion-register/v1/codes', person('AB1001'), 'another-key-000')).statusCode).toBe(
    401,
  );
});

test('an outage is answered as the test asks', async () => {
  await call('PUT', '/test/exclusion-register', { mode: 'unavailable', times: 1 });
  expect((await call('POST', '/exclusion-register/v1/codes', person('AB1001'))).statusCode).toBe(503);
});
