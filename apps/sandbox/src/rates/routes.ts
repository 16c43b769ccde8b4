import type { FastifyInstance } from 'fastify';

/** Dollars per coin, and units of each currency per dollar: constants near the values of 2026. */
const dollars: Readonly<Record<string, number>> = { usdt_erc20: 1, eth: 3_200, btc: 96_000, usdt_trc20: 1, trx: 0.28 };
const perDollar: Readonly<Record<string, number>> = {
  UAH: 41.8,
  KZT: 521.4,
  USD: 1,
  EUR: 0.92,
  KGS: 87.4,
  TJS: 10.9,
  UZS: 12_650,
};

/** Registers coin prices like a reference rate service. */
export function registerRates(app: FastifyInstance, options: { now: () => Date }): void {
  const prices = Object.fromEntries(
    Object.entries(dollars).map(([asset, price]) => [
      asset,
      Object.fromEntries(Object.entries(perDollar).map(([currency, rate]) => [currency, (price * rate).toFixed(4)])),
    ]),
  );
  app.get('/rates/v1/prices', (_request, reply) => reply.send({ at: options.now().toISOString(), prices }));
}
