import { createHash } from 'node:crypto';
import { suspiciousReport } from '@altyn/contracts/services/suspicious-report';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { UsageError } from '../../platform/cli/cli.ts';
import { settingDefinitions } from '../settings/index.ts';
import { findLimits, isFrozen } from '../wallet/index.ts';
import { findCase, findOpenCaseOf, listCaseAlerts, listCaseNotes, listMembers } from './case-store.ts';
import { casesCommands } from './commands.ts';
import { gatherAlerts } from './gather-alerts.ts';
import { alertRules, gatheredKinds } from './rules.data.ts';
import { type CaseWorld, createCaseWorld } from './testing/case-world.ts';

const database = useTestDatabase();
let world: CaseWorld;
beforeAll(async () => {
  world = await createCaseWorld(database.url);
});
afterAll(() => world.close());

const deps = () => world.api.deps;
const kysely = () => deps().db.kysely;
const caseOf = (playerId: string) => findOpenCaseOf(kysely(), [playerId]);
async function run(name: string, options: Record<string, string>, actor = 'olena'): Promise<string[]> {
  const lines: string[] = [];
  const command = casesCommands.find((one) => one.name === name);
  if (!command) throw new Error(name);
  const given = { reason: 'a test', ...options };
  await command.run({ deps: deps(), actor, options: given, print: (line) => lines.push(line) });
  return lines;
}
/** A case of a new player with one alert. */
async function opened(): Promise<{ id: string; playerId: string }> {
  const playerId = await world.addPlayer();
  await world.alert(playerId);
  await gatherAlerts(deps());
  return { playerId, id: (await caseOf(playerId))?.id ?? '' };
}

describe('the rules', () => {
  it('name every kind of alert that the database knows, and thresholds that are settings', async () => {
    const [row] = await world.query<{ rule: string }>(
      "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'alert_kind_check'",
    );
    const kinds = [...(row?.rule ?? '').matchAll(/'([a-z_]+)'/g)].map(([, kind]) => kind);
    expect(new Set<unknown>(alertRules.map(({ kind }) => kind))).toEqual(new Set(kinds));
    const codes = Object.keys(settingDefinitions);
    expect(alertRules.flatMap(({ thresholds }) => thresholds).filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('are listed with their thresholds now', async () => {
    const lines = await run('alert rules', {});
    expect(lines).toHaveLength(alertRules.length);
    expect(lines.find((line) => line.startsWith('deposit_velocity'))).toContain('ALERT_DEPOSITS_PER_HOUR 8');
  });
});

describe('gathering', () => {
  it.each(gatheredKinds)('an alert of the kind %s opens a case', async (kind) => {
    const playerId = await world.addPlayer();
    const alert = await world.alert(playerId, kind);
    await gatherAlerts(deps());
    const found = await caseOf(playerId);
    expect(found).toMatchObject({ state: 'open', owner: null });
    expect((await listCaseAlerts(kysely(), found?.id ?? '')).map(({ id }) => id)).toEqual([alert]);
  });

  it('what concerns the books or no player opens none', async () => {
    const playerId = await world.addPlayer();
    await world.alert(playerId, 'mismatch');
    expect(await gatherAlerts(deps())).toBe(0);
    expect(await caseOf(playerId)).toBeUndefined();
  });

  it('alerts of a ring come into one case, however they are found, also at once', async () => {
    const [one, two, three] = [await world.addPlayer(), await world.addPlayer(), await world.addPlayer()];
    await world.share('device', one, two);
    for (const playerId of [two, three])
      await world.query(
        `insert into payments.instrument_use (player_id, provider, fingerprint, brand, masked, first_used_at, last_used_at)
         values ($1, 'psp', $2, 'visa', '•••• 4242', now(), now())`,
        [playerId, `ring ${two}`],
      );
    for (const playerId of [one, two, three]) await world.alert(playerId);
    await Promise.all([gatherAlerts(deps()), gatherAlerts(deps()), gatherAlerts(deps())]);
    const found = await caseOf(three);
    expect(await listMembers(kysely(), found?.id ?? '')).toEqual([one, two, three].toSorted());
    expect(await listCaseAlerts(kysely(), found?.id ?? '')).toHaveLength(3);
    expect(await gatherAlerts(deps())).toBe(0);
  });

  it('accounts whose link was cut are no ring', async () => {
    const [one, two] = [await world.addPlayer(), await world.addPlayer()];
    await world.share('device', one, two);
    await world.query("update persons.link set state = 'cut' where one = $1", [one]);
    await world.alert(one);
    await gatherAlerts(deps());
    expect(await listMembers(kysely(), (await caseOf(one))?.id ?? '')).toEqual([one]);
  });

  it('a new alert wakes a waiting case; after a closed one it opens another', async () => {
    const { id, playerId } = await opened();
    await run('case wait', { id, until: '2099-01-01T00:00:00Z' });
    await world.alert(playerId);
    await gatherAlerts(deps());
    expect(await findCase(kysely(), id)).toMatchObject({ state: 'open', waitsUntil: null });
    await run('case close', { id, as: 'unfounded' });
    await world.alert(playerId);
    await gatherAlerts(deps());
    expect((await caseOf(playerId))?.id).not.toBe(id);
  });

  it('a waiting case goes on when its time is over', async () => {
    const { id } = await opened();
    const until = new Date(world.api.clock.now().getTime() + 3_600_000).toISOString();
    await run('case wait', { id, until });
    await gatherAlerts(deps());
    expect(await findCase(kysely(), id)).toMatchObject({ state: 'waiting' });
    world.api.clock.advance(3_600_000);
    await gatherAlerts(deps());
    expect(await findCase(kysely(), id)).toMatchObject({ state: 'open', waitsUntil: null });
  });
});

describe('work on a case', () => {
  it('has an owner and notes, and each act is in the audit log', async () => {
    const { id } = await opened();
    await run('case take', { id });
    await run('case note', { id, text: 'Called the bank.' }, 'marko');
    expect(await findCase(kysely(), id)).toMatchObject({ owner: 'olena' });
    expect(await listCaseNotes(kysely(), id)).toMatchObject([{ by: 'marko', text: 'Called the bank.' }]);
    expect((await run('case show', { id })).join('\n')).toContain('marko: Called the bank.');
    const acts = await world.query<{ action: string }>(
      "select action from platform.audit where subject = $1 and action like 'case.%' order by at, id",
      [id],
    );
    expect(acts.map(({ action }) => action)).toEqual(['case.open', 'case.take', 'case.note']);
  });

  it('closing names a result and closes its alerts; what is closed is not changed', async () => {
    const { id, playerId } = await opened();
    await run('case close', { id, as: 'fraud' });
    expect(await findCase(kysely(), id)).toMatchObject({ state: 'closed', outcome: 'fraud' });
    expect(
      await world.query('select from payments.alert where player_id = $1 and resolved_at is null', [playerId]),
    ).toEqual([]);
    await expect(run('case close', { id, as: 'fraud' })).rejects.toThrow(UsageError);
    await expect(run('case take', { id })).rejects.toThrow(UsageError);
    await run('case reopen', { id });
    expect(await findCase(kysely(), id)).toMatchObject({ state: 'open', outcome: null });
  });

  it('two cases of one ring become one', async () => {
    const [one, two] = [await opened(), await opened()];
    await run('case note', { id: two.id, text: 'The same phone answers.' });
    await run('case merge', { id: two.id, into: one.id });
    expect(await findCase(kysely(), two.id)).toMatchObject({ state: 'closed', outcome: 'merged', mergedInto: one.id });
    expect((await listMembers(kysely(), one.id)).toSorted()).toEqual([one.playerId, two.playerId].toSorted());
    expect(await listCaseAlerts(kysely(), one.id)).toHaveLength(2);
    expect(await listCaseNotes(kysely(), one.id)).toHaveLength(1);
    await expect(run('case reopen', { id: two.id })).rejects.toThrow(UsageError);
    await expect(run('case merge', { id: one.id, into: one.id })).rejects.toThrow('another case');
  });

  it('is opened by hand, and takes a player’s alert from elsewhere', async () => {
    const [alone, elsewhere] = [await world.addPlayer(), await opened()];
    const [id = ''] = await run('case open', { player: alone });
    const [alert] = await listCaseAlerts(kysely(), elsewhere.id);
    await run('case add', { id, player: elsewhere.playerId, alert: alert?.id ?? '' });
    expect((await listMembers(kysely(), id)).toSorted()).toEqual([alone, elsewhere.playerId].toSorted());
    expect(await listCaseAlerts(kysely(), elsewhere.id)).toEqual([]);
  });
});

describe('freezing', () => {
  const isStopped = async (playerId: string) => {
    const limits = await findLimits(kysely(), playerId, deps().clock.now());
    return limits !== undefined && isFrozen(limits);
  };

  it('stops the accounts of a case until they are freed; the case is what the audit log names', async () => {
    const [one, two] = [await world.addPlayer(), await world.addPlayer()];
    await world.share('device', one, two);
    await world.alert(one);
    await gatherAlerts(deps());
    const id = (await caseOf(one))?.id ?? '';
    expect(await run('case freeze', { id, player: two })).toEqual([`${two} frozen`]);
    expect(await Promise.all([one, two].map(isStopped))).toEqual([false, true]);
    expect(await run('case freeze', { id })).toEqual([`${one} frozen`]);
    await expect(run('case freeze', { id })).rejects.toThrow('No account');
    await run('case close', { id, as: 'fraud' });
    expect(await isStopped(one)).toBe(true);
    await run('case unfreeze', { id });
    expect(await Promise.all([one, two].map(isStopped))).toEqual([false, false]);
    // Whoever answers players reads their entries of the audit log.
    const seen = await world.query(
      "select action from platform.audit where subject = any($1) or details->>'playerId' = any($1)",
      [[one, two]],
    );
    expect(seen.filter((row) => JSON.stringify(row).includes('freeze'))).toEqual([]);
  });

  it('is once for each account, also by many at once', async () => {
    const { id, playerId } = await opened();
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => run('case freeze', { id })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.query('select from cases.freeze where player_id = $1', [playerId])).toHaveLength(1);
  });
});

describe('a suspicious-transaction report', () => {
  it('holds all facts of the case in the published form, as it was made', async () => {
    const { id, playerId } = await opened();
    const other = await world.addPlayer();
    await world.share('card', playerId, other);
    await run('case add', { id, player: other });
    await world.query(
      `insert into payments.payment (player_id, id, direction, method, provider, provider_method, amount, currency, status,
         idempotency_key, request_hash, provider_reference, recipient, account_masked, created_at, updated_at)
       values ($1, $2, 'deposit', 'card', 'psp', 'card', 123456, 'uah', 'completed', $3, 'h', 'ref-1', null, '•••• 4242', $4, $4)`,
      [playerId, v7(), v7(), deps().clock.now()],
    );
    const grounds = 'Deposits by many cards and no play between deposit and payout.';
    const [made = ''] = await run('case report', { id, grounds });
    const reportId = made.split(': ')[1] ?? '';
    const [row] = await world.query<{ content: string; digest: Buffer }>(
      'select content, digest from cases.report where id = $1',
      [reportId],
    );
    const report = suspiciousReport.parse(JSON.parse(row?.content ?? ''));
    expect(
      createHash('sha256')
        .update(row?.content ?? '')
        .digest(),
    ).toEqual(row?.digest);
    expect(report).toMatchObject({
      ...{ form: 'altyn.suspicious-transaction-report', version: 2, made_by: 'olena', grounds },
      case: { id, state: 'open' },
      alerts: [{ kind: 'many_instruments', player_id: playerId, facts: { cards: '5' } }],
      transactions: [{ player_id: playerId, amount: '1234.56', provider_reference: 'ref-1', account: '•••• 4242' }],
      links: [{ shared: ['card •••• 1'] }],
    });
    expect(report.persons.map(({ player_id }) => player_id).toSorted()).toEqual([playerId, other].toSorted());
    expect(report.play).toHaveLength(2);
    expect((await run('report show', { id: reportId })).join('\n')).toBe(row?.content.trimEnd());
    const audit = await world.query<{ details: object }>(
      "select details from platform.audit where action = 'case.report' and subject = $1",
      [id],
    );
    expect(audit).toMatchObject([{ details: { report: reportId, sha256: row?.digest.toString('hex') } }]);
    await expect(run('case report', { id, grounds: 'odd' })).rejects.toThrow('--grounds');
    // Numbers have no gaps, also of reports that were rehearsed or made at once.
    await Promise.all(Array.from({ length: 5 }, () => run('case report', { id, grounds })));
    const numbers = await world.query<{ number: bigint }>('select number from cases.report order by number');
    expect(numbers.map(({ number }) => Number(number))).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
