import { untilReachable } from '@altyn/server-kit/postgres';
import { onStop } from '@altyn/server-kit/stop';
import { type AnySignerConfig, loadSignerConfig } from '../config.ts';
import { startLoop } from '../platform/loop.ts';
import { createBitcoinChain } from '../chains/bitcoin/network.ts';
import type { ChainReader } from '../chains/port.ts';
import { showTronAddress } from '../chains/tron/addresses.ts';
import { createTronChain } from '../chains/tron/network.ts';
import { createBitcoinSignerDeps } from '../chains/bitcoin/signer-deps.ts';
import * as bitcoin from '../chains/bitcoin/pay.ts';
import { type CommonDeps, createSignerDeps } from './deps.ts';
import * as evm from '../chains/evm/pay.ts';
import { sweep } from '../chains/evm/sweep.ts';
import { createTronSignerDeps } from '../chains/tron/signer-deps.ts';
import * as tron from '../chains/tron/pay.ts';
import { sweep as sweepTron } from '../chains/tron/sweep.ts';
import { alone } from '../chains/evm/wallet.ts';

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
