import { officeCase, officeSuspiciousReport } from '@altyn/contracts/office/cases';
import { officeQueuePage } from '@altyn/contracts/office/queues';
import { suspiciousReport } from '@altyn/contracts/services/suspicious-report';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPlayer } from '../../../../seed/demo.ts';
import { seed } from '../../../../seed/seed.ts';
import { actOf, api, call, join, openOffice, operate, type Person, runAs } from '../../testing/office-world.ts';

openOffice();
let [risk, compliance, support] = [] as unknown as [Person, Person, Person];
let playerId = '';
let id = '';
const reason = 'a test';
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await api.deps.db.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  await seed(api.deps);
  const [row] = await query<{ id: string }>('select id from identity.player where phone = $1', [
    demoPlayer.phone.slice(1),
  ]);
  playerId = row?.id ?? '';
  risk = await join('risk', 'risk');
  compliance = await join('compliance', 'compliance');
  support = await join('support', 'support');
  id = await operate('case', 'open', '--player', playerId, '--reason', reason);
});
const isFrozen = async () =>
  (
    await query<{ frozen: boolean }>(
      'select frozen_at is not null as frozen from wallet.player_control where player_id = $1',
      [playerId],
    )
  )[0]?.frozen ?? false;

describe('a case in the office', () => {
  it('is in the queue of those who judge risks, and open with its facts; closed ones when they are asked for', async () => {
    const { body } = await call(risk, 'GET', '/api/queues/cases');
    expect(officeQueuePage.parse(body).items).toMatchObject([
      { id, player_id: playerId, what: 'open', facts: { players: '1' } },
    ]);
    expect((await call(support, 'GET', '/api/queues/cases')).status).toBe(403);
    expect((await call(support, 'GET', `/api/cases/${id}`)).status).toBe(403);
    const closed = await operate('case', 'open', '--player', playerId, '--reason', reason);
    await operate('case', 'close', '--id', closed, '--as', 'unfounded', '--reason', reason);
    const idsOf = async (search: string) =>
      officeQueuePage.parse((await call(risk, 'GET', `/api/queues/cases${search}`)).body).items.map((one) => one.id);
    expect(await idsOf('')).toEqual([id]);
    expect(await idsOf('?what=closed')).toEqual([closed]);
    expect(await idsOf(`?id=${closed}`)).toEqual([closed]);
  });

  it('is frozen by one person and freed by two', async () => {
    const previewed: Record<string, object> = { 'case%20add': { player: playerId }, 'case%20close': { as: 'other' } };
    expect((await runAs(support, 'case freeze', { id, reason })).status).toBe(403);
    for (const name of ['case%20freeze', 'case%20take', 'case%20add', 'case%20close'])
      expect([
        name,
        (await call(risk, 'POST', `/api/commands/${name}/preview`, { options: { id, ...previewed[name] } })).status,
      ]).toEqual([name, 200]);
    expect(actOf(await runAs(risk, 'case freeze', { id, reason }))).toBeNull();
    expect(await isFrozen()).toBe(true);
    const act = actOf(await runAs(risk, 'case unfreeze', { id, reason }));
    expect(act).not.toBeNull();
    expect(await isFrozen()).toBe(true);
    const own = await call(risk, 'POST', `/api/acts/${act}`, { is_approved: true, code: risk.code() });
    expect(own.body.message).toBe('FOUR_EYES');
    api.clock.advance(30_000);
    const decided = await call(compliance, 'POST', `/api/acts/${act}`, { is_approved: true, code: compliance.code() });
    expect(decided.status).toBe(200);
    expect(await isFrozen()).toBe(false);
    // What the card shows to those who answer players names no case.
    const timeline = await call(support, 'GET', `/api/players/${playerId}/timeline?kinds=audit`);
    expect(JSON.stringify(timeline.body)).not.toContain('case.');
  });
});

describe('a suspicious-transaction report', () => {
  const grounds = 'Deposits by many cards, paid out without play.';

  it('is made and read by compliance alone, and every reading is recorded', async () => {
    expect((await runAs(risk, 'case report', { id, grounds, reason })).status).toBe(403);
    const shown = await call(compliance, 'POST', '/api/commands/case%20report/preview', { options: { id, grounds } });
    expect(shown.status).toBe(200);
    const made = await runAs(compliance, 'case report', { id, grounds, reason });
    expect(made.status).toBe(200);
    const seen = officeCase.parse((await call(compliance, 'GET', `/api/cases/${id}`)).body);
    const reportId = seen.reports?.[0]?.id ?? '';
    const { content } = officeSuspiciousReport.parse(
      (await call(compliance, 'GET', `/api/suspicious-reports/${reportId}`)).body,
    );
    expect(suspiciousReport.parse(JSON.parse(content))).toMatchObject({ grounds, made_by: 'compliance' });
    const read = await query(
      "select actor from platform.audit where action = 'read.suspicious-report' and subject = $1",
      [reportId],
    );
    expect(read).toEqual([{ actor: 'compliance' }]);
    // Others do not learn that there is one.
    const { body } = await call(risk, 'GET', `/api/cases/${id}`);
    expect(officeCase.parse(body).reports).toBeNull();
    for (const person of [risk, support]) {
      expect((await call(person, 'GET', `/api/suspicious-reports/${reportId}`)).status).toBe(403);
      expect((await runAs(person, 'report show', { id: reportId })).status).toBe(403);
      expect((await runAs(person, 'player export', { id: playerId })).body.lines ?? []).not.toContainEqual(
        expect.stringContaining(reportId),
      );
    }
  });

  it('leaves nothing that the player or support reads', async () => {
    const events = await query('select kind, payload from platform.outbox where player_id = $1', [playerId]);
    expect(JSON.stringify(events)).not.toContain('report');
    for (const path of [`/api/players/${playerId}`, `/api/players/${playerId}/timeline`]) {
      const { body } = await call(support, 'GET', path);
      expect(JSON.stringify(body)).not.toMatch(/case\.report|suspicious/);
    }
  });
});
