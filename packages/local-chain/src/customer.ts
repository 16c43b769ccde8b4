import { readFileSync } from 'node:fs';
import { createPublicClient, createWalletClient, getContractAddress, type Hex, http, parseAbi, parseUnits } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import { chainWords } from './anvil.ts';

const tokenAbi = parseAbi([
  'constructor(uint256 supply)',
  'function transfer(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
]);
const supply = 1_000_000_000_000_000n;
const decimals = { usdt: 6, eth: 18 } as const;
export type Coin = keyof typeof decimals;

/** The wallet of a customer, which has coins of both kinds, and makes the token that stands for USDT. */
const account = mnemonicToAccount(chainWords);
/** Where the customer's transfers come from. */
export const customerAddress = account.address;
/** The account's first contract: the same on every local chain. */
export const usdtContract = getContractAddress({ from: account.address, nonce: 0n });

/** A customer's wallet on the local chain. */
export function createCustomer(options: { rpcUrl: string }) {
  const transport = http(options.rpcUrl, { retryCount: 0 });
  const reader = createPublicClient({ chain: foundry, transport, cacheTime: 0, pollingInterval: 200 });
  const wallet = createWalletClient({ account, chain: foundry, transport });

  async function send(coin: Coin, to: Hex, amount: string): Promise<Hex> {
    const units = parseUnits(amount, decimals[coin]);
    if (coin === 'eth') return wallet.sendTransaction({ to, value: units });
    return wallet.writeContract({
      address: usdtContract,
      abi: tokenAbi,
      functionName: 'transfer',
      args: [to, units],
      gas: 100_000n,
    });
  }

  return {
    reader,
    send,
    /** Waits for the node. @throws after ten seconds. */
    async untilUp(): Promise<void> {
      for (const endAtMs = performance.now() + 10_000; ; ) {
        try {
          await reader.getBlockNumber();
          return;
        } catch (error) {
          if (performance.now() > endAtMs) throw error;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    },
    /** Makes the token where it is missing: the wallet's first transaction. @returns whether it was made now. */
    async deployToken(): Promise<boolean> {
      const code = await reader.getCode({ address: usdtContract });
      if (code !== undefined) return false;
      const bytecode = readFileSync(new URL('tether.txt', import.meta.url), 'utf8').replaceAll(/\s/g, '') as Hex;
      await wallet.deployContract({ abi: tokenAbi, bytecode, args: [supply], gas: 2_000_000n });
      return true;
    },
    async balances(): Promise<Record<Coin, bigint>> {
      const call = {
        address: usdtContract,
        abi: tokenAbi,
        functionName: 'balanceOf',
        args: [account.address],
      } as const;
      const [eth, usdt] = await Promise.all([reader.getBalance(account), reader.readContract(call)]);
      return { eth, usdt };
    },
  };
}
export type Customer = ReturnType<typeof createCustomer>;
