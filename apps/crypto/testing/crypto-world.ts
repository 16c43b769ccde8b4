import type { ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chainId, startAnvil } from '@altyn/local-chain/anvil';
import { type Customer, createCustomer, usdtContract } from '@altyn/local-chain/customer';
import { createLogger } from '@altyn/server-kit/log';
import { HDKey } from '@scure/bip32';
import { createTestClient, http, type TestClient } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import { afterAll, beforeAll } from 'vitest';
import { useEmptyDatabase } from '../../../testkit/postgres/databases.ts';
import { freePort } from '../../../tools/lib/ports.ts';
import type { Config, SignerConfig } from '../src/config.ts';
import { deliverDue } from '../src/modules/deliveries/deliver.ts';
import { createDeps, type Deps } from '../src/deps.ts';
import { migrate } from '../src/platform/migrate.ts';
import { reportMissing } from '../src/modules/payments/report-missing.ts';
import { updatePayments } from '../src/modules/payments/update-payments.ts';
import { updatePayouts } from '../src/modules/payouts/update-payouts.ts';
import { scan } from '../src/modules/scanning/scan.ts';
import { createRates } from '../src/rates.ts';
import { sendByContract, setTokens, tokensOf } from './local-tokens.ts';
import { createSignerDeps, type SignerDeps } from '../src/chains/evm/signer-deps.ts';

const account = HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive("m/44'/60'/0'");
const hotKey = `0x${'11'.repeat(32)}` as const;
const startPrices = { usdt_erc20: { UAH: '40.0000', EUR: '0.8000' }, eth: { UAH: '128000.0000', EUR: '2560.0000' } };

/** Opens a gateway and a signer on a real chain and a real PostgreSQL for a test file: call at the top level. */
export function openCrypto() {
  const database = useEmptyDatabase();
  const clock = { ms: 0 };
  let prices = startPrices;
  const hooks: string[] = [];
  let isListening = true;
  let anvil: ChildProcess;
  let server: Server;
  let customer: Customer;
  let rpcUrl = '';
  let node: TestClient;
  let deps: Deps;
  let signer: SignerDeps;

  beforeAll(async () => {
    const port = await freePort();
    anvil = startAnvil({ port });
    rpcUrl = `http://127.0.0.1:${port}`;
    customer = createCustomer({ rpcUrl });
    node = createTestClient({ chain: foundry, mode: 'anvil', transport: http(rpcUrl) }) as TestClient;
    await customer.untilUp();
    await customer.deployToken();
    await customer.send('eth', privateKeyToAccount(hotKey).address, '50');
    await node.mine({ blocks: 1 });
    await customer.send('usdt', privateKeyToAccount(hotKey).address, '50000');
    await node.mine({ blocks: 1 });
    // Serves the rates and receives the webhooks.
    server = createServer((request, response) => {
      if (request.url === '/rates')
        return response.end(JSON.stringify({ at: new Date(clock.ms).toISOString(), prices }));
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        if (isListening) hooks.push(body);
        response.writeHead(isListening ? 200 : 503).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    clock.ms = Date.now();
    const shared = {
      CHAIN_KIND: 'evm' as const,
      CHAIN_RPC_URL: rpcUrl,
      CHAIN_ID: chainId,
      USDT_CONTRACT: usdtContract,
      RATES_URL: `${own}/rates`,
    };
    const config: Config = {
      ...shared,
      CRYPTO_HOST: '127.0.0.1',
      CRYPTO_PORT: 0,
      CRYPTO_DATABASE_URL: database.url,
      PUBLIC_CRYPTO_URL: 'http://crypto.test',
      CRYPTO_XPUB: account.publicExtendedKey,
      CRYPTO_API_KEY: 'a-key-of-sixteen-signs',
      CRYPTO_WEBHOOK_SECRET: 'a-webhook-secret-that-is-long-enough',
      TRUSTED_PROXY_HOPS: 0,
      CHAIN_TRACES: true,
      LOG_LEVEL: 'silent',
    };
    const now = () => new Date(clock.ms);
    const rates = createRates({ url: config.RATES_URL, now });
    deps = { ...createDeps(config), rates, log: createLogger({ level: 'silent', name: 'test' }), now };
    await migrate(deps.pool);
    // The table of approvals that the signer sees in the operator's database.
    await deps.pool.query(`create schema payments; create table payments.approved_payout (
      id uuid primary key, provider_method text, amount bigint, currency text, account_digest text)`);
    const signerConfig: SignerConfig = {
      ...shared,
      SIGNER_DATABASE_URL: database.url,
      SIGNER_APPROVALS_URL: database.url,
      SIGNER_HOT_KEY: hotKey,
      SIGNER_XPRV: account.privateExtendedKey,
      SIGNER_HOURLY_USDT: 1_000,
      SIGNER_HOURLY_ETH: 5,
      SIGNER_BUMP_AFTER_S: 60,
      LOG_LEVEL: 'silent',
    };
    signer = { ...createSignerDeps(signerConfig), log: createLogger({ level: 'silent', name: 'test' }), now };
  }, 60_000);

  afterAll(async () => {
    await deps?.pool.end();
    await signer?.pool.end();
    await signer?.approvals.end();
    server?.close();
    anvil?.kill('SIGKILL');
  });

  const setUsdt = (address: string, units: bigint) => setTokens(node, { address, units });
  return {
    clock,
    /** Accepted webhooks, oldest first. */
    hooks: () => hooks.map((body) => JSON.parse(body) as { id: string; type: string; data: Record<string, unknown> }),
    forgetHooks: () => hooks.splice(0),
    /** Changes the prices of USDT from the next refresh of the rates on. */
    setUsdtPrice(price: string): void {
      prices = { ...startPrices, usdt_erc20: { ...startPrices.usdt_erc20, UAH: price } };
    },
    setListening(is: boolean): void {
      isListening = is;
    },
    get deps() {
      return deps;
    },
    get signer() {
      return signer;
    },
    get customer() {
      return customer;
    },
    get node() {
      return node;
    },
    mine: (blocks: number) => node.mine({ blocks }),
    sendByContract: (to: string, amount: string) => sendByContract(rpcUrl, { to, amount }),
    /** Runs one turn of the gateway: reads the whole chain, updates payments, sends webhooks. */
    async turn(): Promise<void> {
      let scanned = await scan(deps);
      for (let tries = 0; !scanned.isDone && tries < 20; tries += 1) scanned = await scan(deps);
      await reportMissing(deps);
      await updatePayments(deps, scanned.heads);
      await updatePayouts(deps, scanned.heads);
      await deliverDue(deps);
    },
    /** Approves a payout in the operator's books. */
    approve: (payout: { id: string; method: string; amountMinor: bigint; currency: string; digest: string }) =>
      deps.pool.query(`insert into payments.approved_payout values ($1, $2, $3, $4, $5) on conflict (id) do nothing`, [
        payout.id,
        payout.method,
        payout.amountMinor,
        payout.currency,
        payout.digest,
      ]),
    /** Sets an address's token balance, which the contract stores in a mapping at slot 3. */
    setUsdt,
    usdtOf: (address: string) => tokensOf(customer.reader, address),
  };
}
