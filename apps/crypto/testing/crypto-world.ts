import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chainId, startAnvil } from '@altyn/local-chain/anvil';
import { createCustomer, usdtContract } from '@altyn/local-chain/customer';
import { createLogger } from '@altyn/server-kit/log';
import { HDKey } from '@scure/bip32';
import { createTestClient, http, type TestClient } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import { afterAll, beforeAll } from 'vitest';
import { useEmptyDatabase } from '../../../testkit/postgres/databases.ts';
import { freePort } from '../../../tools/lib/ports.ts';
import type { Config, SignerConfig } from '../src/config.ts';
import { createDeps, type Deps } from '../src/deps.ts';
import { migrate } from '../src/platform/migrate.ts';
import { createRates } from '../src/rates.ts';
import { approve, createApprovals, gatewaySettings, turn } from './gateway-parts.ts';
import { sendByContract, setTokens, tokensOf } from './local-tokens.ts';
import { createSignerDeps, type SignerDeps } from '../src/chains/evm/signer-deps.ts';

const account = HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive("m/44'/60'/0'");
const hotKey = `0x${'11'.repeat(32)}` as const;
const startPrices = { usdt_erc20: { UAH: '40.0000', EUR: '0.8000' }, eth: { UAH: '128000.0000', EUR: '2560.0000' } };

/** Starts a chain with the customer's coins, and with those of the signer. */
async function startChain() {
  const port = await freePort();
  const anvil = startAnvil({ port });
  const rpcUrl = `http://127.0.0.1:${port}`;
  const customer = createCustomer({ rpcUrl });
  const node = createTestClient({ chain: foundry, mode: 'anvil', transport: http(rpcUrl) }) as TestClient;
  await customer.untilUp();
  await customer.deployToken();
  await customer.send('eth', privateKeyToAccount(hotKey).address, '50');
  await node.mine({ blocks: 1 });
  await customer.send('usdt', privateKeyToAccount(hotKey).address, '50000');
  await node.mine({ blocks: 1 });
  return { anvil, rpcUrl, customer, node };
}

/** The merchant: serves the rates and receives the webhooks. */
class Merchant {
  readonly hooks: string[] = [];
  prices = startPrices;
  isListening = true;
  readonly #now: () => Date;
  readonly #server: Server;

  constructor(now: () => Date) {
    this.#now = now;
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  /** @returns its address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.url === '/rates') {
      response.end(JSON.stringify({ at: this.#now().toISOString(), prices: this.prices }));
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      if (this.isListening) this.hooks.push(body);
      response.writeHead(this.isListening ? 200 : 503).end();
    });
  }
}

/** The gateway and the signer of one chain and database. */
function openServers(of: { rpcUrl: string; merchantUrl: string; databaseUrl: string; now: () => Date }) {
  const { rpcUrl, merchantUrl, databaseUrl, now } = of;
  const shared = {
    CHAIN_KIND: 'evm' as const,
    CHAIN_RPC_URL: rpcUrl,
    CHAIN_ID: chainId,
    USDT_CONTRACT: usdtContract,
    RATES_URL: `${merchantUrl}/rates`,
    LOG_LEVEL: 'silent' as const,
  };
  const log = createLogger({ level: 'silent', name: 'test' });
  const config: Config = { ...shared, ...gatewaySettings({ databaseUrl, account }), CHAIN_TRACES: true };
  const deps: Deps = { ...createDeps(config), rates: createRates({ url: config.RATES_URL, now }), log, now };
  const signerConfig: SignerConfig = {
    ...shared,
    SIGNER_DATABASE_URL: databaseUrl,
    SIGNER_APPROVALS_URL: databaseUrl,
    SIGNER_HOT_KEY: hotKey,
    SIGNER_XPRV: account.privateExtendedKey,
    SIGNER_HOURLY_USDT: 1_000,
    SIGNER_HOURLY_ETH: 5,
    SIGNER_BUMP_AFTER_S: 60,
  };
  const signer: SignerDeps = { ...createSignerDeps(signerConfig), log, now };
  return { deps, signer };
}

/** Opens a gateway and a signer on a real chain and a real PostgreSQL for a test file: call at the top level. */
export function openCrypto() {
  const database = useEmptyDatabase();
  const clock = { ms: 0 };
  const now = () => new Date(clock.ms);
  const merchant = new Merchant(now);
  const { hooks } = merchant;
  let chain: Awaited<ReturnType<typeof startChain>>;
  let deps: Deps;
  let signer: SignerDeps;

  beforeAll(async () => {
    chain = await startChain();
    const merchantUrl = await merchant.listen();
    clock.ms = Date.now();
    ({ deps, signer } = openServers({ rpcUrl: chain.rpcUrl, merchantUrl, databaseUrl: database.url, now }));
    await migrate(deps.pool);
    await createApprovals(deps.pool);
  }, 60_000);

  afterAll(async () => {
    await deps?.pool.end();
    await signer?.pool.end();
    await signer?.approvals.end();
    merchant.close();
    chain?.anvil.kill('SIGKILL');
  });

  const setUsdt = (address: string, units: bigint) => setTokens(chain.node, { address, units });
  return {
    clock,
    /** Accepted webhooks, oldest first. */
    hooks: () => hooks.map((body) => JSON.parse(body) as { id: string; type: string; data: Record<string, unknown> }),
    forgetHooks: () => hooks.splice(0),
    /** Changes the prices of USDT from the next refresh of the rates on. */
    setUsdtPrice(price: string): void {
      merchant.prices = { ...startPrices, usdt_erc20: { ...startPrices.usdt_erc20, UAH: price } };
    },
    setListening(is: boolean): void {
      merchant.isListening = is;
    },
    get deps() {
      return deps;
    },
    get signer() {
      return signer;
    },
    get customer() {
      return chain.customer;
    },
    get node() {
      return chain.node;
    },
    mine: (blocks: number) => chain.node.mine({ blocks }),
    sendByContract: (to: string, amount: string) => sendByContract(chain.rpcUrl, { to, amount }),
    turn: () => turn(deps),
    /** Approves a payout in the operator's books. */
    approve: (payout: { id: string; method: string; amountMinor: bigint; currency: string; digest: string }) =>
      approve(deps.pool, payout),
    /** Sets an address's token balance, which the contract stores in a mapping at slot 3. */
    setUsdt,
    usdtOf: (address: string) => tokensOf(chain.customer.reader, address),
  };
}
