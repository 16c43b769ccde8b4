import type { FastifyInstance } from 'fastify';

/** Dollars for a coin, and units of each currency for a dollar: near those of the year 2026, and still. */
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

/** Prices of coins, as a service of reference rates tells them. */
export function registerRates(app: FastifyInstance, options: { now: () => Date }): void {
  const prices = Object.fromEntries(
    Object.entries(dollars).map(([asset, price]) => [
      asset,
      Object.fromEntries(Object.entries(perDollar).map(([currency, rate]) => [currency, (price * rate).toFixed(4)])),
    ]),
  );
  app.get('/rates/v1/prices', (_request, reply) => reply.send({ at: options.now().toISOString(), prices }));
}
