import { randomBytes, randomUUID } from 'node:crypto';
import { getAddress } from 'viem';
import { expect, test } from 'vitest';
import { openCrypto } from '../../testing/crypto-world.ts';
import { createPayout, findPayoutBy } from '../payouts.ts';
import type { SignerDeps } from './deps.ts';
import { payNew, sendAgain } from './pay.ts';
import { digestOf } from './rules.ts';
import { alone } from './wallet.ts';

/** How often the signer dies; `SIGNER_KILLS=200` for the proof. */
const trials = Number(process.env['SIGNER_KILLS'] ?? '24');
const world = openCrypto();

class Killed extends Error {}

/**
 * The signer's dependencies, of which the work dies at the `step`-th statement or call to the chain: before it, or after it was done.
 * What a dead process leaves is what stays: its transaction is rolled back, its lock is free.
 */
function mortal(
  deps: SignerDeps,
  death: { step: number; isAfter: boolean },
): { deps: SignerDeps; steps: () => number } {
  let steps = 0;
  let isDead = false;
  const dying = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      if (isDead) throw new Killed();
      steps += 1;
      const isLast = steps === death.step;
      if (isLast && !death.isAfter) {
        isDead = true;
        throw new Killed();
      }
      const result = await work(...args);
      if (!isLast) return result;
      isDead = true;
      throw new Killed();
    };
  };
  // And what only keeps a connection talking.
  const cleaning = /^(rollback|select pg_advisory_unlock|select 1$)/i;
  const queryOf = (query: (...args: never[]) => Promise<unknown>) => {
    const mortalQuery = dying(query as (...args: unknown[]) => Promise<unknown>);
    return (...args: unknown[]) =>
      typeof args[0] === 'string' && cleaning.test(args[0])
        ? (query as (...args: unknown[]) => Promise<unknown>)(...args)
        : mortalQuery(...args);
  };
  const pool = new Proxy(deps.pool, {
    get(target, name) {
      if (name === 'query') return queryOf(target.query.bind(target) as never);
      if (name !== 'connect') return Reflect.get(target, name) as unknown;
      return async () => {
        const client = await target.connect();
        return new Proxy(client, {
          get(inner, key) {
            const value = Reflect.get(inner, key) as unknown;
            if (key === 'query') return queryOf(inner.query.bind(inner) as never);
            return typeof value === 'function' ? (value.bind(inner) as unknown) : value;
          },
        });
      };
    },
  });
  const client = new Proxy(deps.chain.client, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? dying(value.bind(target) as () => Promise<unknown>) : value;
    },
  });
  return { deps: { ...deps, pool, chain: { ...deps.chain, client } }, steps: () => steps };
}

const units = 10_000_000n;

async function orderPayout() {
  const address = getAddress(`0x${randomBytes(20).toString('hex')}`);
  const id = randomUUID();
  const created = await createPayout(world.deps, {
    merchant_reference: id,
    customer_reference: randomUUID(),
    amount: '400.00',
    currency: 'UAH',
    method: 'usdt_erc20',
    callback_url: `${world.deps.config.RATES_URL.replace('/rates', '')}/hook`,
    recipient: 'Olena Koval',
    account: address,
  });
  if (!created.ok) throw new Error(created.error);
  await world.approve({ id, method: 'usdt_erc20', amountMinor: 40_000n, currency: 'UAH', digest: digestOf(address) });
  return { address, id: created.told.id };
}

const turnOf = (deps: SignerDeps) =>
  alone(deps, async () => {
    await sendAgain(deps);
    await payNew(deps);
  });

test(
  `a signer that dies at every step, ${trials} times: each payout is paid once, or nothing has left`,
  async () => {
    const deaths = new Set<string>();
    let step = 1;
    let isAfter = false;
    for (let trial = 0; trial < trials; trial += 1) {
      // The hourly cap is not what is looked at here.
      world.clock.ms += 2 * 3_600_000;
      const { address, id } = await orderPayout();
      const dying = mortal(world.signer, { step, isAfter });
      const hasDied = await turnOf(dying.deps).then(
        () => false,
        (error: unknown) => error instanceof Killed,
      );
      // What one dead signer leaves is paid already or not at all.
      await world.mine(1);
      expect([0n, units]).toContain(await world.usdtOf(address));
      if (hasDied) deaths.add(`${step} ${isAfter}`);
      // A new one begins, twice, as after two restarts.
      for (let start = 0; start < 2; start += 1) await turnOf(world.signer);
      await world.mine(3);
      await world.turn();
      expect(await world.usdtOf(address)).toBe(units);
      expect((await findPayoutBy(world.deps.pool, 'id', id))?.status).toBe('completed');
      const { rows } = await world.deps.pool.query<{ nonces: number }>(
        'select count(*)::int as nonces from crypto.nonce where purpose = $1',
        [`payout:${id}`],
      );
      expect(rows).toEqual([{ nonces: 1 }]);
      if (isAfter) step = hasDied ? step + 1 : 1;
      isAfter = !isAfter;
    }
    expect(deaths.size).toBeGreaterThan(Math.min(trials, 24) / 2);
  },
  10_000 + trials * 5_000,
);
