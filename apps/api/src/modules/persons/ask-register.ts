import type { RegisteredPerson } from '@altyn/contracts/services/exclusion-register';
import { judgeSoon, noteTraces } from './note-traces.ts';
import type { PersonsDeps } from './ports.ts';
import { listDueCodes, putAnswer, type RegisterAnswer } from './register-store.ts';

const dayMs = 24 * 3_600_000;
/** Persons checked per run. */
const batch = 200;

/** The register does not answer: the job is retried. */
class RegisterUnavailable extends Error {}

async function keepAnswer(
  deps: PersonsDeps,
  of: { playerId: string; code: string | null; answer: RegisterAnswer },
): Promise<void> {
  const { playerId, code } = of;
  await deps.db.transaction(async (tx) => {
    const isChanged = await putAnswer(tx, { ...of, at: deps.clock.now() });
    // The register's code names the person: two accounts with one code are one.
    if (code !== null) await noteTraces(tx, deps, { playerId, traces: [{ kind: 'register', value: code, shown: '' }] });
    if (isChanged) await judgeSoon(tx, playerId);
  });
}

async function checkCode(deps: PersonsDeps, of: { playerId: string; code: string }): Promise<RegisterAnswer> {
  const checked = await deps.persons.register?.check(of.code);
  const answer = typeof checked !== 'object' ? 'unknown' : checked.excluded ? 'excluded' : 'clear';
  await keepAnswer(deps, { ...of, answer });
  return answer;
}

/**
 * Asks the register of excluded persons about a verified person and keeps its answer. Without a register nothing is asked.
 * @throws RegisterUnavailable when it does not answer; the answer counts as unknown meanwhile.
 */
export async function askRegister(
  deps: PersonsDeps,
  { playerId, person }: { playerId: string; person: RegisteredPerson },
): Promise<void> {
  const { register } = deps.persons;
  if (!register) return;
  const found = await register.codeOf(person);
  if (typeof found !== 'object') {
    await keepAnswer(deps, { playerId, code: null, answer: 'unknown' });
    if (found === 'unavailable') throw new RegisterUnavailable('the register of excluded persons does not answer');
    return;
  }
  const answer = await checkCode(deps, { playerId, code: found.code });
  if (answer === 'unknown') throw new RegisterUnavailable('the register of excluded persons does not answer');
}

/** Asks again about everyone whose answer is older than a day, a batch per run. */
export async function recheckRegister(deps: PersonsDeps): Promise<void> {
  if (!deps.persons.register) return;
  const askedBefore = new Date(deps.clock.now().getTime() - dayMs);
  for (const due of await listDueCodes(deps.db.kysely, { askedBefore, limit: batch })) await checkCode(deps, due);
}
