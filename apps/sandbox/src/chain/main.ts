import { startAnvil } from '@altyn/local-chain/anvil';
import { createCustomer } from '@altyn/local-chain/customer';
import { createBoundedServer, requestLimits } from '@altyn/server-kit/bounded-server';
import formBody from '@fastify/formbody';
import { fastify } from 'fastify';
import { formatUnits, type Hex, isAddress } from 'viem';
import { z } from 'zod';
import { loadChainConfig } from '../config.ts';
import { walletPage, walletStyle } from './page.ts';

const blockTimeS = 2;
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const order = z.object({
  to: z.string().refine((text) => isAddress(text, { strict: false })),
  amount: z.string().regex(/^\d{1,9}(\.\d{1,18})?$/),
  coin: z.enum(['usdt', 'eth']),
});

/** The local system's blockchain and the wallet of a paying customer. Its file is private to this account. */
process.umask(0o077);
const config = loadChainConfig();
const anvil = startAnvil({ port: config.CHAIN_PORT, blockTimeS, stateFile: config.CHAIN_STATE_FILE });
anvil.once('exit', (code) => process.exit(code ?? 1));
let isStopping = false;
/** Ends the chain, then this process; from the first moment, or a stop during the start would leave the chain and its port. */
function stop(): void {
  isStopping = true;
  anvil.removeAllListeners('exit');
  anvil.once('exit', () => process.exit(0));
  anvil.kill('SIGINT');
  setTimeout(() => {
    anvil.kill('SIGKILL');
    process.exit(1);
  }, 8_000).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

const customer = createCustomer({ rpcUrl: `http://127.0.0.1:${config.CHAIN_PORT}` });
async function fund(): Promise<void> {
  await customer.untilUp();
  if (!(await customer.deployToken())) return;
  const { CHAIN_FUNDED_ADDRESS: funded } = config;
  // Initial funds of the house's hot wallet.
  await customer.send('eth', funded as Hex, '100');
  await customer.send('usdt', funded as Hex, '200000');
}
await fund().catch((error: unknown) => {
  // A stopped chain answers no more; its exit ends this process.
  if (!isStopping) throw error;
});

const app = fastify({
  bodyLimit: 4_096,
  forceCloseConnections: true,
  serverFactory: (handler, options) => createBoundedServer(handler, { ...options, ...requestLimits }),
});
await app.register(formBody);
app.addHook('onRequest', async (_request, reply) => {
  void reply.headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' });
});

async function page(message: string | undefined): Promise<string> {
  const [{ usdt, eth }, block] = await Promise.all([customer.balances(), customer.reader.getBlockNumber()]);
  return walletPage({
    usdt: formatUnits(usdt, 6),
    eth: Number(formatUnits(eth, 18)).toFixed(4),
    block,
    reported: message,
  }).text;
}
app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
app.get('/wallet.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(walletStyle));
app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await page(undefined)));
app.post('/send', async (request, reply) => {
  const body = order.safeParse(request.body);
  if (!body.success)
    return reply
      .status(422)
      .type('text/html; charset=utf-8')
      .send(await page('Not such an order.'));
  const { to, amount, coin } = body.data;
  const message = await customer.send(coin, to as Hex, amount).then(
    (hash) => `Sent ${amount} ${coin.toUpperCase()}: ${hash}`,
    (error: Error) => `Not sent: ${error.message.split('\n')[0]}`,
  );
  return reply.type('text/html; charset=utf-8').send(await page(message));
});
await app.listen({ host: config.SANDBOX_HOST, port: config.CHAIN_WALLET_PORT });
