import { untilReachable } from '@altyn/server-kit/postgres';
import { onStop } from '@altyn/server-kit/stop';
import { type AnySignerConfig, loadSignerConfig } from '../config.ts';
import { startLoop } from '../loop.ts';
import { createBitcoinChain } from '../networks/bitcoin/network.ts';
import type { ChainReader } from '../networks/port.ts';
import { showTronAddress } from '../networks/tron/addresses.ts';
import { createTronChain } from '../networks/tron/network.ts';
import { createBitcoinSignerDeps } from './bitcoin/deps.ts';
import * as bitcoin from './bitcoin/pay.ts';
import { type CommonDeps, createSignerDeps } from './deps.ts';
import * as evm from './pay.ts';
import { sweep } from './sweep.ts';
import { createTronSignerDeps } from './tron/deps.ts';
import * as tron from './tron/pay.ts';
import { sweep as sweepTron } from './tron/sweep.ts';
import { alone } from './wallet.ts';

const everyMs = 1_000;

/** A signer of one chain. */
interface Signer {
  deps: CommonDeps;
  chain: Pick<ChainReader, 'untilReachable' | 'checkId'>;
  /** Its funding address, as shown in wallets. */
  wallet: string;
  /** One turn, exclusive among signers. */
  turn: () => Promise<void>;
}

function createSigner(config: AnySignerConfig): Signer {
  const rpcUrl = config.CHAIN_RPC_URL;
  const chainId = config.CHAIN_ID;
  switch (config.CHAIN_KIND) {
    case 'evm': {
      const deps = createSignerDeps(config);
      const turn = async () => {
        await evm.sendAgain(deps);
        await evm.payNew(deps);
        await sweep(deps);
      };
      return { deps, chain: deps.chain, wallet: deps.hot.address, turn };
    }
    case 'bitcoin': {
      const deps = createBitcoinSignerDeps(config);
      const turn = async () => {
        await bitcoin.sendAgain(deps);
        await bitcoin.payNew(deps);
      };
      return { deps, chain: createBitcoinChain({ rpcUrl, chainId }), wallet: deps.keys.addressAt(undefined), turn };
    }
    case 'tron': {
      const deps = createTronSignerDeps(config);
      const turn = async () => {
        await tron.sendAgain(deps);
        await tron.payNew(deps);
        await sweepTron(deps);
      };
      const chain = createTronChain({ rpcUrl, chainId, apiKey: config.CHAIN_API_KEY });
      return { deps, chain, wallet: showTronAddress(deps.hotAddress), turn };
    }
  }
}

const { deps, chain, wallet, turn } = createSigner(loadSignerConfig());
await untilReachable(deps.pool);
await untilReachable(deps.approvals);
await chain.untilReachable().catch(() => undefined);
deps.log.info({ wallet }, 'ready');

const stop = startLoop(deps.log, {
  name: 'signing',
  everyMs,
  work: async () => {
    await chain.checkId();
    await alone(deps, turn);
  },
});

onStop(deps.log, async () => {
  await stop();
  await deps.pool.end();
  await deps.approvals.end();
});
