import { createLogger } from '@altyn/server-kit/log';
import { HDKey } from '@scure/bip32';
import { Transaction } from '@scure/btc-signer';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { useEmptyDatabase } from '../../../testkit/postgres/databases.ts';
import { createDeps, type Deps } from '../src/deps.ts';
import { migrate } from '../src/platform/migrate.ts';
import { createKeys, networkOf } from '../src/chains/bitcoin/keys.ts';
import { createRpc, type Rpc } from '../src/chains/bitcoin/rpc.ts';
import { type BitcoinSignerDeps, createBitcoinSignerDeps } from '../src/chains/bitcoin/signer-deps.ts';
import { payApproved, resendOpen } from '../src/chains/bitcoin/pay.ts';
import { withSignerLock } from '../src/signer/lock.ts';
import { createBitcoinNode, regtestId } from './bitcoin-node.ts';
import { approve, createApprovals, gatewaySettings, turn } from './gateway-parts.ts';
import { startMerchant } from './merchant.ts';

const account = HDKey.fromMasterSeed(Buffer.alloc(32, 8)).derive("m/84'/0'/0'");
const customerKeys = createKeys(
  HDKey.fromMasterSeed(Buffer.alloc(32, 9)).derive("m/84'/0'/0'").privateExtendedKey,
  networkOf(regtestId),
);
const matureBlocks = 101;
const feeUnits = 1_000n;

/** A coin of the customer. */
interface Coin {
  txHash: string;
  units: bigint;
}

/** A block's coinbase, whose id is the Merkle root when it is the only transaction. */
async function rewardOf(rpc: Rpc, hash: string): Promise<Coin> {
  const root = Buffer.from(await rpc(z.string(), 'getblock', [hash, 0]), 'hex').subarray(36, 68);
  const txHash = Buffer.from(root.toReversed()).toString('hex');
  const { value } = await rpc(z.object({ value: z.number() }), 'gettxout', [txHash, 0, true]);
  return { txHash, units: BigInt(Math.round(value * 100_000_000)) };
}

/** Pays from a coin of the customer, with change. @returns bytes in hex. */
function payFrom(
  coin: Coin | undefined,
  { script, units, fee = feeUnits }: { script: Uint8Array; units: bigint; fee?: bigint | undefined },
): string {
  if (!coin) throw new Error('the customer has no coin left');
  const transaction = new Transaction({ version: 2, allowUnknownOutputs: true });
  const mineScript = customerKeys.scriptAt(undefined);
  transaction.addInput({
    txid: coin.txHash,
    index: 0,
    sequence: 0xffff_fffd,
    witnessUtxo: { script: mineScript, amount: coin.units },
  });
  transaction.addOutput({ script, amount: units });
  transaction.addOutput({ script: mineScript, amount: coin.units - units - fee });
  transaction.sign(customerKeys.privateKeyAt(undefined));
  transaction.finalize();
  return transaction.hex;
}

/** Reverts the newest blocks. */
async function undoBlocks(rpc: Rpc, depth: number): Promise<void> {
  const height = await rpc(z.number(), 'getblockcount');
  const hash = await rpc(z.string(), 'getblockhash', [height - depth + 1]);
  await rpc(z.unknown(), 'invalidateblock', [hash]);
}

/** The gateway and the signer of one chain and database. */
function openServers(of: { rpcUrl: string; ratesUrl: string; databaseUrl: string; now: () => Date }) {
  const { rpcUrl, ratesUrl, databaseUrl, now } = of;
  const shared = {
    CHAIN_KIND: 'bitcoin',
    CHAIN_RPC_URL: rpcUrl,
    CHAIN_ID: regtestId,
    RATES_URL: ratesUrl,
    LOG_LEVEL: 'silent',
  } as const;
  const log = createLogger({ level: 'silent', name: 'test' });
  const deps: Deps = { ...createDeps({ ...shared, ...gatewaySettings({ databaseUrl, account }) }), log, now };
  const signer: BitcoinSignerDeps = {
    ...createBitcoinSignerDeps({
      ...shared,
      SIGNER_DATABASE_URL: databaseUrl,
      SIGNER_APPROVALS_URL: databaseUrl,
      SIGNER_XPRV: account.privateExtendedKey,
      SIGNER_HOURLY_BTC: 1,
      SIGNER_MAX_FEE_RATE: 200,
      SIGNER_BUMP_AFTER_S: 1_800,
    }),
    log,
    now,
  };
  return { deps, signer };
}

/** Opens a gateway and a signer on a regtest and a real PostgreSQL for a test file: call at the top level. */
export function openBitcoin() {
  const database = useEmptyDatabase();
  const clock = { ms: Date.now() };
  const node = createBitcoinNode();
  const hooks: string[] = [];
  let merchant: Awaited<ReturnType<typeof startMerchant>>;
  let rpc: Rpc;
  let deps: Deps;
  let signer: BitcoinSignerDeps;
  /** Coins of the customer, one per payment. */
  const purse: Coin[] = [];
  const now = () => new Date(clock.ms);
  const own = customerKeys.addressAt(undefined);
  const mine = (count: number, to = own) => rpc(z.array(z.string()), 'generatetoaddress', [count, to]);

  beforeAll(async () => {
    const rpcUrl = process.env['BITCOIN_TEST_RPC'] ?? (await node.listen());
    rpc = createRpc(rpcUrl);
    merchant = await startMerchant({
      prices: { btc: { UAH: '4000000.0000' } },
      now,
      onHook: (body) => hooks.push(body),
    });
    node.clock.ms = clock.ms;
    for (const hash of await mine(12)) purse.push(await rewardOf(rpc, hash));
    await mine(matureBlocks);
    const ratesUrl = `${merchant.url}/rates`;
    ({ deps, signer } = openServers({ rpcUrl, ratesUrl, databaseUrl: database.url, now }));
    await migrate(deps.pool);
    await createApprovals(deps.pool);
  }, 120_000);

  afterAll(async () => {
    await deps?.pool.end();
    await signer?.pool.end();
    await signer?.approvals.end();
    merchant?.close();
    node.close();
  });

  return {
    clock,
    mine,
    /** Pays from a coin of the customer, by default a fresh one. @returns bytes in hex. */
    draw: (
      script: Uint8Array,
      units: bigint,
      { coin = purse.shift(), fee }: { coin?: Coin | undefined; fee?: bigint } = {},
    ) => payFrom(coin, { script, units, fee }),
    purse,
    hooks: () => hooks.map((body) => JSON.parse(body) as { type: string }),
    forgetHooks: () => hooks.splice(0),
    send: (hex: string) => rpc(z.string(), 'sendrawtransaction', [hex]),
    undo: (depth: number) => undoBlocks(rpc, depth),
    rpc: ((...call) => rpc(...call)) as Rpc,
    get deps() {
      return deps;
    },
    get signer() {
      return signer;
    },
    get callbackUrl() {
      return `${merchant.url}/hook`;
    },
    turn: () => turn(deps),
    sign: () =>
      withSignerLock(signer, async () => {
        await resendOpen(signer);
        return payApproved(signer);
      }),
    approve: (payout: { id: string; amountMinor: bigint; digest: string }) =>
      approve(deps.pool, { ...payout, method: 'btc', currency: 'UAH' }),
  };
}
