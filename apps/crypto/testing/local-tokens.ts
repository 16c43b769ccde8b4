import { chainId, chainWords } from '@altyn/local-chain/anvil';
import { type Customer, usdtContract } from '@altyn/local-chain/customer';
import {
  createWalletClient,
  encodeAbiParameters,
  type Hex,
  http,
  keccak256,
  numberToHex,
  parseEther,
  type TestClient,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import { tokenAbi, transferCall } from '../src/chains/evm/chain.ts';

/** Sends coins by a contract, which a plain reading of transactions does not show. */
export async function sendByContract(rpcUrl: string, { to, amount }: { to: string; amount: string }): Promise<void> {
  const wallet = createWalletClient({
    account: mnemonicToAccount(chainWords),
    chain: foundry,
    transport: http(rpcUrl, { retryCount: 0 }),
  });
  // Code of a contract's creation that calls the address with the value: CALL(gas, to, callvalue, 0, 0, 0, 0).
  const data = `0x60006000600060003473${to.slice(2)}5af100` as Hex;
  await wallet.sendTransaction({ data, value: parseEther(amount), gas: 200_000n });
}

/** Sets an address's token balance, which the contract stores in a mapping at slot 3. */
export function setTokens(node: TestClient, { address, units }: { address: string; units: bigint }): Promise<void> {
  return node.setStorageAt({
    address: usdtContract,
    index: keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [address as Hex, 3n])),
    value: numberToHex(units, { size: 32 }),
  });
}

export function tokensOf(reader: Customer['reader'], address: string): Promise<bigint> {
  return reader.readContract({
    address: usdtContract,
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [address as Hex],
  });
}

/** Signs a token transfer of another wallet, to be put into a block. */
export async function signStrangersTransfer(node: TestClient, reader: Customer['reader']): Promise<Hex> {
  const stranger = mnemonicToAccount(chainWords, { addressIndex: 5 });
  const nonce = await reader.getTransactionCount({ address: stranger.address });
  await setTokens(node, { address: stranger.address, units: 1_000_000n });
  return stranger.signTransaction({
    type: 'eip1559',
    chainId,
    nonce,
    to: usdtContract,
    data: transferCall(stranger.address, 1n),
    gas: 100_000n,
    maxFeePerGas: 100_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
  });
}
