import { HDKey } from '@scure/bip32';
import { NETWORK, p2wpkh, TEST_NETWORK } from '@scure/btc-signer';
import { Address, OutScript } from '@scure/btc-signer/payment.js';

/** Address prefixes of a network by chain id: the last four bytes of its first block's hash. */
const networks = new Map([
  [0x0a8ce26f, NETWORK],
  [0xd77f4943, TEST_NETWORK],
  [0x466e2206, { ...TEST_NETWORK, bech32: 'bcrt' }],
]);
export type BitcoinNetwork = typeof NETWORK;

/** @throws Error for a chain that is neither Bitcoin's main network, its testnet nor a regtest. */
export function networkOf(chainId: number): BitcoinNetwork {
  const network = networks.get(chainId);
  if (!network) throw new Error(`CHAIN_ID ${chainId} is no network of Bitcoin`);
  return network;
}

/** Version bytes of extended keys: BIP32's, and those of SLIP-132 for native segwit. */
const versions: Readonly<Record<string, { private: number; public: number }>> = {
  x: { private: 0x0488ade4, public: 0x0488b21e },
  t: { private: 0x04358394, public: 0x043587cf },
  z: { private: 0x04b2430c, public: 0x04b24746 },
  v: { private: 0x045f18bc, public: 0x045f1cf6 },
};

/** The account of BIP84 (`m/84'/0'/0'`) from its extended key, public or private. */
const readAccount = (extended: string) => HDKey.fromExtendedKey(extended, versions[extended[0] ?? '']);

/** Path of change and the operator's funds: the first address of the account's inner branch. */
const fundsPath = 'm/1/0';

/** Derives an account's keys: payment addresses by index, and the funds address. */
export function createKeys(extended: string, network: BitcoinNetwork) {
  const account = readAccount(extended);
  const outer = account.derive('m/0');
  const funds = account.derive(fundsPath);
  const keyAt = (index: bigint | undefined) => (index === undefined ? funds : outer.deriveChild(Number(index)));
  const paymentAt = (index: bigint | undefined) => {
    const { publicKey } = keyAt(index);
    if (!publicKey) throw new Error('an extended key without a public key');
    return p2wpkh(publicKey, network);
  };
  return {
    isPrivate: account.privateKey !== null,
    /** Native segwit address (P2WPKH). @param index undefined: the funds address. */
    addressAt: (index: bigint | undefined) => paymentAt(index).address,
    scriptAt: (index: bigint | undefined) => paymentAt(index).script,
    /** @throws Error when the extended key was a public one. */
    privateKeyAt(index: bigint | undefined): Uint8Array {
      const { privateKey } = keyAt(index);
      if (!privateKey) throw new Error('an extended private key without its key');
      return privateKey;
    },
  };
}
export type Keys = ReturnType<typeof createKeys>;

/**
 * Returns the script that pays to an address; undefined for an invalid one of this network: bech32, bech32m or base58 with
 * its checksum.
 */
export function scriptOf(text: string, network: BitcoinNetwork): Uint8Array | undefined {
  try {
    return OutScript.encode(Address(network).decode(text));
  } catch {
    return undefined;
  }
}

/** Returns the address of a script; undefined for a non-standard script. */
export function addressOf(script: Uint8Array, network: BitcoinNetwork): string | undefined {
  try {
    return Address(network).encode(OutScript.decode(script));
  } catch {
    return undefined;
  }
}
