import { readBitcoinAddress } from '@altyn/chain-addresses/bitcoin';
import { readEvmAddress } from '@altyn/chain-addresses/evm';
import { readTronAddress } from '@altyn/chain-addresses/tron';
import type { CryptoMethod } from '@altyn/contracts/services/payment-provider';

const readers: Readonly<Record<CryptoMethod, (text: string) => string | undefined>> = {
  usdt_erc20: readEvmAddress,
  eth: readEvmAddress,
  btc: (text) => readBitcoinAddress(text),
  usdt_trc20: readTronAddress,
  trx: readTronAddress,
};

/** Normalises an address of a method's chain. @returns undefined for a typo or another chain's address. */
export const readCryptoAddress = (method: CryptoMethod, text: string) => readers[method](text);
