import { randomUUID } from 'node:crypto';
import { walletPaths } from '@altyn/contracts/provider-wallet';
import { afterEach, describe, expect, it } from 'vitest';
import { viewEntry } from '../src/modules/live/views.ts';
import type { Seat } from '../src/modules/live/round-book.ts';
import { liveWorld, type TableProcess } from '../testing/live-world.ts';
import { lossyPool } from '../testing/lossy-pool.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const { process, seat, place, until, settled, settleAll, playOut, callsTo } = liveWorld(studio);
const stakeMilli = 1_000_000;

afterEach(async () => {
  await mend();
  await playOut();
});

/** Makes the database refuse every bet row that matches the condition. */
async function breakBets(on: 'insert' | 'update', condition: string): Promise<void> {
  await studio.deps.pool.query(`
    create function live.break_bets() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$;
    create trigger break_bets before ${on} on live.bet for each row when (${condition}) execute function live.break_bets()`);
}
const mend = () => studio.deps.pool.query('drop function if exists live.break_bets() cascade');

/** Ends the betting phase. @returns the closing in progress; the clock is stopped while bets are inserted. */
function close({ driver }: TableProcess): Promise<unknown> {
  studio.clock.ms = driver.round!.deadline.getTime();
  return driver.step();
}
const toDeadline = ({ driver }: TableProcess) => {
  studio.clock.ms = driver.round!.deadline.getTime();
};
const statesOf = ({ bets }: TableProcess, { player }: Seat) =>
  bets.filter((bet) => bet.player === player).map(({ status, wallet_call }) => `${status} ${wallet_call}`);

/** A process whose connection breaks after it first commits a transaction with this statement. */
function lossyProcess(statement: string): TableProcess & { lost: () => number } {
  let lost = 0;
  const isLost = (statements: readonly string[]) => {
    if (lost > 0 || !statements.some((one) => one.includes(statement))) return false;
    lost += 1;
    return true;
  };
  return { ...process({ ...studio.deps, pool: lossyPool(studio.deps.pool, isLost) }), lost: () => lost };
}

describe('bets of a closing round', () => {
  it('are left out, without a stake request, when their batch cannot be inserted in time', async () => {
    const one = process();
    const first = await seat();
    await until(one, 'OPEN');
    const others = Array.from({ length: 512 }, (): Seat => ({ ...first, player: randomUUID() }));
    const seats = [first, ...others];
    for (const who of seats) place(one, who, { red: '1000' });
    const last = seats.at(-1)!;
    const before = studio.wallet.balance;
    await breakBets('insert', `new.player = '${last.player}'`);
    const closing = close(one);
    await expect.poll(() => one.bets.filter(({ status }) => status === 'staked').length).toBe(512);
    expect(statesOf(one, last)).toEqual([]);
    toDeadline(one);
    await closing;
    expect(statesOf(one, last)).toEqual(['void bet']);
    expect(callsTo(walletPaths.bet)).toHaveLength(512);
    await mend();
    const { id } = await until(one, 'LOCKED');
    await until(one, 'RESULT');
    await settleAll();
    const rows = await settled(id, ({ status }) => status === 'settled');
    expect(rows.map(({ player }) => player)).not.toContain(last.player);
    expect(callsTo(walletPaths.rollback)).toEqual([]);
    const won = rows.reduce((sum, { win_minor }) => sum + Number(win_minor), 0);
    expect(studio.wallet.balance).toBe(before - 512 * stakeMilli + won * 1_000);
    // Their players can bet in the next round.
    await until(one, 'OPEN');
    expect(place(one, last, { red: '1000' }).refusal).toBeUndefined();
    await one.driver.stop();
  });

  it('are inserted and requested once when the response to their commit is lost', async () => {
    const one = lossyProcess('insert into live.bet');
    await until(one, 'OPEN');
    const seats = await Promise.all(Array.from({ length: 3 }, seat));
    for (const who of seats) place(one, who, { red: '1000' });
    const { id } = await until(one, 'CLOSING');
    const rows = await settled(id, ({ status }) => status === 'staked');
    expect([one.lost(), rows.length]).toEqual([1, 3]);
    expect(callsTo(walletPaths.bet)).toHaveLength(3);
    for (const who of seats) await expect.poll(() => statesOf(one, who)).toEqual(['staked bet']);
    await one.driver.stop();
  });
});

describe('an answer to a stake request', () => {
  it('is saved as soon as the database accepts it', async () => {
    const one = process();
    await until(one, 'OPEN');
    const seats = await Promise.all(Array.from({ length: 5 }, seat));
    for (const who of seats) place(one, who, { red: '1000' });
    await breakBets('update', `new.status = 'staked'`);
    const { id } = await until(one, 'CLOSING');
    await expect.poll(() => callsTo(walletPaths.bet).length).toBe(5);
    await mend();
    await settled(id, ({ status }) => status === 'staked');
    for (const who of seats) await expect.poll(() => statesOf(one, who)).toEqual(['staked bet']);
    expect(callsTo(walletPaths.bet)).toHaveLength(5);
    await one.driver.stop();
  });

  it('is reported when only the response to its commit is lost', async () => {
    const one = lossyProcess('update live.bet b set status = a.status');
    await until(one, 'OPEN');
    const who = await seat();
    place(one, who, { red: '1000' });
    const { id } = await until(one, 'CLOSING');
    await settled(id, ({ status }) => status === 'staked');
    await expect.poll(() => statesOf(one, who)).toEqual(['staked bet']);
    expect([one.lost(), callsTo(walletPaths.bet).length]).toEqual([1, 1]);
    await one.driver.stop();
  });

  it('leaves the bet out when it cannot be saved before the lock, and the stake is rolled back', async () => {
    const one = process();
    await until(one, 'OPEN');
    const who = await seat();
    const before = studio.wallet.balance;
    place(one, who, { red: '1000' });
    await breakBets('update', `new.status = 'staked'`);
    const { id } = await until(one, 'CLOSING');
    await expect.poll(() => studio.wallet.balance).toBe(before - stakeMilli);
    await until(one, 'LOCKED');
    expect(statesOf(one, who)).toEqual(['pending rollback']);
    await mend();
    studio.clock.ms += 10_000;
    await settleAll();
    await settled(id, ({ status }) => status === 'void');
    expect(studio.wallet.balance).toBe(before);
    expect(statesOf(one, who)).not.toContain('staked bet');
    await one.driver.stop();
  });
});

it.each([
  ['OPEN', 'placed'],
  ['CLOSING', 'requested'],
  ['LOCKED', 'out'],
  ['VOID', 'out'],
] as const)('the state of a layout without a bet in %s is %s', (phase, state) => {
  const entry = {
    player: 'p',
    sessionId: 's',
    token: 't',
    currency: 'UAH',
    version: 1,
    layout: new Map(),
    stakeMinor: 0n,
  };
  expect(viewEntry({ ...entry, targets: undefined }, { id: randomUUID(), phase }).state).toBe(state);
});
