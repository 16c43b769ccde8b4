import type { AnySignerConfig } from '../config.ts';
import type { CommonDeps } from '../signer/deps.ts';
import * as bitcoin from './bitcoin/pay.ts';
import { createBitcoinChain } from './bitcoin/network.ts';
import { createBitcoinSignerDeps } from './bitcoin/signer-deps.ts';
import * as evm from './evm/pay.ts';
import { createSignerDeps } from './evm/signer-deps.ts';
import { sweep } from './evm/sweep.ts';
import type { ChainReader } from './port.ts';
import { showTronAddress } from '@altyn/chain-addresses/tron';
import { createTronChain } from './tron/network.ts';
import * as tron from './tron/pay.ts';
import { createTronSignerDeps } from './tron/signer-deps.ts';
import { sweep as sweepTron } from './tron/sweep.ts';

/** A signer of one chain. */
export interface Signer {
  deps: CommonDeps;
  chain: Pick<ChainReader, 'untilReachable' | 'checkId'>;
  /** Its funding address, as shown in wallets. */
  wallet: string;
  /** One turn, exclusive among signers. */
  turn: () => Promise<void>;
}

/** Creates the signer of the configured chain. */
export function createSigner(config: AnySignerConfig): Signer {
  const rpcUrl = config.CHAIN_RPC_URL;
  const chainId = config.CHAIN_ID;
  switch (config.CHAIN_KIND) {
    case 'evm': {
      const deps = createSignerDeps(config);
      const turn = async () => {
        await evm.resendOpen(deps);
        await evm.payApproved(deps);
        await sweep(deps);
      };
      return { deps, chain: deps.chain, wallet: deps.hot.address, turn };
    }
    case 'bitcoin': {
      const deps = createBitcoinSignerDeps(config);
      const turn = async () => {
        await bitcoin.resendOpen(deps);
        await bitcoin.payApproved(deps);
      };
      return { deps, chain: createBitcoinChain({ rpcUrl, chainId }), wallet: deps.keys.addressAt(undefined), turn };
    }
    case 'tron': {
      const deps = createTronSignerDeps(config);
      const turn = async () => {
        await tron.resendOpen(deps);
        await tron.payApproved(deps);
        await sweepTron(deps);
      };
      const chain = createTronChain({ rpcUrl, chainId, apiKey: config.CHAIN_API_KEY });
      return { deps, chain, wallet: showTronAddress(deps.hotAddress), turn };
    }
  }
}
