import { expect, it } from 'vitest';
import { changesOf } from './roles.ts';

const [hash, other] = ["SCRAM-SHA-256$4096:it's", 'SCRAM-SHA-256$4096:other'];
const name = 'altyn_api';
const role = (canLogin: boolean, password: string | null) => ({ name, canLogin, password });
const literal = "'SCRAM-SHA-256$4096:it''s'";

it.each([
  ['nothing to one that is alike', role(true, hash), role(true, hash), []],
  ['nothing to one without login', role(false, null), role(false, null), []],
  ['nothing when it may not read the password', role(true, null), role(true, hash), []],
  ['a changed password', role(true, hash), role(true, other), [`alter role altyn_api login password ${literal}`]],
  ['a login', role(true, null), role(false, null), ['alter role altyn_api login']],
  // A role that was locked out on the coordinator does not keep its way in on the workers.
  ['the loss of its login', role(false, hash), role(true, hash), [`alter role altyn_api nologin password ${literal}`]],
])('gives a worker %s', (_, here, there, statements) => expect(changesOf(here, there)).toEqual(statements));

it('creates a role that a worker lacks, and lets it in only where it may log in here', () => {
  const created = expect.stringContaining('create role altyn_api nologin');
  expect(changesOf(role(false, null), undefined)).toEqual([created]);
  expect(changesOf(role(true, hash), undefined)).toEqual([created, `alter role altyn_api login password ${literal}`]);
});
