import type { PromotionKind } from '@altyn/contracts/promotions/promotions';
import { beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../seed/seed.ts';
import {
  actOf,
  api,
  call,
  join,
  office,
  openOffice,
  origin,
  password,
  type Person,
  runAs,
} from '../staff/testing/office-world.ts';
import { findDraft } from './drafts/draft-store.ts';
import { listLive } from './live/list-live.ts';
import { definitions } from './testing/definitions.ts';

openOffice();
beforeAll(() => seed(api.deps));

const reason = 'a test';
const lines = ({ body }: { body: object }) => (body as { lines: string[] }).lines;

async function draftAs(person: Person, kind: PromotionKind): Promise<string> {
  const made = await runAs(person, 'promotion create', { kind, reason }, definitions[kind]);
  return lines(made)[0] ?? '';
}
const approveAs = (person: Person, id: string) => runAs(person, 'promotion approve', { id, version: '1', reason });
/** After eight hours, or too many wrong codes; fails while the account is locked. */
async function signInAgain(person: Person): Promise<void> {
  const payload = { name: person.name, password, code: person.code() };
  const answer = await office.inject({ method: 'POST', url: '/api/sign-in', headers: { origin }, payload });
  if (answer.statusCode === 200) person.cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
}
const stateOf = async (id: string) => (await findDraft(api.deps.db.kysely, id))?.state;

describe('four eyes on a promotion', () => {
  it('cannot be passed by one person in 200 tries, races among them', async () => {
    const olena = await join('olena', 'bonus');
    const id = await draftAs(olena, 'battle_series');
    const series = await listLive(api.deps, 'battle_series');
    const acts = await Promise.all([approveAs(olena, id), approveAs(olena, id)]);
    for (const { body } of acts) expect(body).toMatchObject({ why: 'It always needs two persons.' });
    for (let turn = 0; turn < 50; turn += 1) {
      api.clock.advance(60_000);
      const decision = { is_approved: true, code: olena.code() };
      const tries = [...acts, ...acts].map((act) => call(olena, 'POST', `/api/acts/${actOf(act)}`, decision));
      for (const { body } of await Promise.all(tries)) expect(['FOUR_EYES', 'ACCOUNT_LOCKED']).toContain(body.message);
      if (turn % 3 === 2) api.clock.advance(16 * 60_000);
      if ((await call(olena, 'GET', '/api/me')).status === 401) await signInAgain(olena);
    }
    expect(await stateOf(id)).toBe('draft');
    expect(await listLive(api.deps, 'battle_series')).toEqual(series);
    // Two hundred decisions on a loaded machine.
  }, 120_000);

  it('a second person approves it once, also at once and by several acts; a changed draft is asked for again', async () => {
    const [iryna, taras] = [await join('iryna', 'bonus'), await join('taras', 'bonus')];
    const decide = (id: string | null) => {
      api.clock.advance(60_000);
      return call(taras, 'POST', `/api/acts/${id}`, { is_approved: true, code: taras.code() });
    };
    const changed = await draftAs(iryna, 'mission');
    const early = actOf(await approveAs(iryna, changed));
    await runAs(iryna, 'promotion edit', { id: changed, reason }, { ...definitions.mission, code: 'dearer' });
    expect((await decide(early)).body).toMatchObject({
      details: [{ message: expect.stringContaining('changed since') }],
    });
    expect(await stateOf(changed)).toBe('draft');

    const id = await draftAs(iryna, 'battle_series');
    const before = (await listLive(api.deps, 'battle_series')).length;
    const acts = [actOf(await approveAs(iryna, id)), actOf(await approveAs(iryna, id))];
    api.clock.advance(60_000);
    const code = taras.code();
    await Promise.all(
      [...acts, ...acts].map((act) => call(taras, 'POST', `/api/acts/${act}`, { is_approved: true, code })),
    );
    await decide(acts[0] ?? null);
    await decide(acts[1] ?? null);
    expect(await stateOf(id)).toBe('approved');
    expect((await findDraft(api.deps.db.kysely, id))?.decidedBy).toBe('iryna and taras');
    expect((await listLive(api.deps, 'battle_series')).length).toBe(before + 1);
  });

  it('holds a percent deposit that was edited after the second person looked, and a copy of what is live', async () => {
    const [daryna, ihor] = [await join('daryna', 'bonus'), await join('ihor', 'bonus')];
    const decide = (person: Person, act: string | null) => {
      api.clock.advance(60_000);
      return call(person, 'POST', `/api/acts/${act}`, { is_approved: true, code: person.code() });
    };
    const windows = async () => (await listLive(api.deps, 'percent_deposit'))[0]?.definition;
    const before = await windows();
    const dearer = { ...definitions.percent_deposit, wager: '1' };
    const alone = await runAs(daryna, 'percent-deposit set', { reason }, dearer);
    expect(alone.body).toMatchObject({ why: 'It always needs two persons.' });

    const id = await draftAs(daryna, 'percent_deposit');
    const act = actOf(await approveAs(daryna, id));
    // The edit runs at the moment of the decision, before or after it.
    const edit = runAs(daryna, 'promotion edit', { id, reason }, dearer);
    await Promise.all([edit, decide(ihor, act)]);
    const [live, state] = [await windows(), await stateOf(id)];
    const looked = { ...definitions.percent_deposit, wager: '30.00' };
    expect([
      { live: before, state: 'draft' },
      { live: looked, state: 'approved' },
    ]).toContainEqual({ live, state });
    await decide(ihor, act);
    expect(await windows()).toEqual(live);

    const copied = await runAs(daryna, 'promotion copy', { kind: 'percent_deposit', id: 'percent_deposit', reason });
    const copy = lines(copied)[0] ?? '';
    const ofCopy = await approveAs(daryna, copy);
    expect(ofCopy.body).toMatchObject({ why: 'It always needs two persons.' });
    await decide(daryna, actOf(ofCopy));
    expect([await windows(), await stateOf(copy)]).toEqual([live, 'draft']);
    await decide(ihor, actOf(ofCopy));
    expect(await stateOf(copy)).toBe('approved');
  });

  it('is not needed for a battle within the limits of a role, and whoever may not write writes nothing', async () => {
    const [yana, reader] = [await join('yana', 'bonus'), await join('reader', 'finance')];
    const id = await draftAs(yana, 'battle');
    expect((await approveAs(reader, id)).body.message).toBe('STAFF_FORBIDDEN');
    const page = (path: string) => call(yana, 'GET', `/api/promotions${path}`);
    const draft = { kind: 'battle', id, is_draft: true, state: 'draft', name: { en: 'A test' }, draft: { version: 1 } };
    for (const kind of ['draft', 'battle']) expect((await page(`/${kind}/${id}`)).body).toMatchObject(draft);
    expect((await page(`/mission/${id}`)).status).toBe(404);
    // The segment of a campaign may name players: its page records who reads it.
    expect((await page(`/campaign/${id}`)).status).toBe(400);
    const listed = (await page('?kind=battle&state=draft')).body as unknown as { items: { id: string }[] };
    expect(listed.items.map((one) => one.id)).toContain(id);
    const done = await approveAs(yana, id);
    expect([actOf(done), await stateOf(id)]).toEqual([null, 'approved']);
  });
});
