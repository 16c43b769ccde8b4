import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { advisoryLock } from '../../platform/db/expressions.ts';
import { readSetting } from '../settings/index.ts';
import { listLikely, readStanding } from './link-store.ts';
import { judgeSoon } from './note-traces.ts';
import type { PersonsDeps } from './ports.ts';
import { readAnswers } from './register-store.ts';
import { type Hold, holdOf } from './rules.ts';
import { listIdentified } from './trace-store.ts';

/** Actor recorded for automatic holds. */
const actor = 'persons';

/** Maximum accounts judged together. */
const maxAccounts = 500;

/** Lists the person's accounts and those that are likely theirs, whose holds depend on each other. */
async function affectedBy(tx: Tx, playerId: string): Promise<string[]> {
  const { accounts } = await readStanding(tx, playerId);
  const found = new Set(accounts);
  for (const likely of await listLikely(tx, accounts)) {
    for (const account of (await readStanding(tx, likely)).accounts) found.add(account);
  }
  return [...found].toSorted().slice(0, maxAccounts);
}

/** Ends of exclusions by account: those players have set, and those of the register, which have no end. */
async function readExclusions(
  tx: Tx,
  deps: PersonsDeps,
  accounts: readonly string[],
): Promise<Map<string, Date | null>> {
  const own = await deps.persons.controls.ownExclusions(tx, { playerIds: accounts, at: deps.clock.now() });
  const answers = await readAnswers(tx, accounts);
  const ends = new Map<string, Date | null>(own);
  for (const [id, answer] of answers) if (answer === 'excluded') ends.set(id, null);
  return ends;
}

async function judgeAccount(tx: Tx, deps: PersonsDeps, playerId: string): Promise<Hold | null> {
  const { accounts } = await readStanding(tx, playerId);
  const likely = new Set<string>();
  for (const one of await listLikely(tx, accounts)) {
    for (const account of (await readStanding(tx, one)).accounts) likely.add(account);
  }
  const everyone = [...new Set([...accounts, ...likely])];
  const ends = await readExclusions(tx, deps, everyone);
  const answers = await readAnswers(tx, accounts);
  const endsOf = (ids: Iterable<string>) =>
    [...ids].flatMap((id) => {
      const end = ends.get(id);
      return end === undefined ? [] : [end];
    });
  return holdOf({
    otherExclusions: endsOf(accounts.filter((id) => id !== playerId)),
    register: answers.get(playerId) ?? 'not_asked',
    unknownRegister: await readSetting(deps, 'PERSON_REGISTER_UNKNOWN'),
    likelyExclusions: endsOf(likely),
    hasIdentity: (await listIdentified(tx, [playerId])).has(playerId),
  });
}

/**
 * Stops or frees deposits and bets of a person's accounts, and of those that are likely theirs, by what is known now.
 * Judgements follow each other, so that the last one has seen everything. Audited.
 */
export async function judgePerson(deps: PersonsDeps, playerId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await advisoryLock('persons.judge').execute(tx);
    const at = deps.clock.now();
    const holds = new Map<string, Hold | null>();
    for (const account of await affectedBy(tx, playerId)) holds.set(account, await judgeAccount(tx, deps, account));
    for (const account of await deps.persons.controls.hold(tx, { holds, at })) {
      const hold = holds.get(account) ?? null;
      await writeAudit(tx, {
        id: deps.ids.next(),
        at,
        actor,
        action: hold ? 'person.hold' : 'person.free',
        subject: account,
        reason: (hold
          ? `linked accounts: ${hold.for}`
          : 'nothing stops the account any more') satisfies AutomaticReason,
        details: hold ? { for: hold.for, until: hold.until?.toISOString() ?? null } : {},
      });
      // An exclusion that ends or is prolonged is judged again at its end.
      if (hold?.until) await judgeSoon(tx, account, hold.until);
    }
  });
}
