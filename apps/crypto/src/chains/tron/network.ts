import { z } from 'zod';
import { type Block, type ChainReader, type Movement, type Network, untilAnswered } from '../port.ts';
import { readTronHex, showTronAddress } from '@altyn/chain-addresses/tron';
import { createTronKeys } from './addresses.ts';
import { createTronNode, isSuccess, type TronBlock, type TronInfo } from './node.ts';

/** Keccak-256 of `Transfer(address,address,uint256)`. */
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const transferValue = z.object({
  amount: z.number().int().positive(),
  owner_address: z.string(),
  to_address: z.string(),
});
/** Reads an address from a topic: the last 20 of 32 bytes. */
const addressInTopic = (topic: string) => `41${topic.slice(-40).toLowerCase()}`;

/** Reads coins of successful plain transfers. */
function coinsOf({ transactions }: TronBlock): Movement[] {
  return transactions.flatMap(({ txID, ret, raw_data: { contract } }) => {
    const [only] = contract;
    if (only?.type !== 'TransferContract' || ret[0]?.contractRet !== 'SUCCESS') return [];
    const value = transferValue.safeParse(only.parameter.value);
    if (!value.success) return [];
    const { amount, owner_address: from, to_address: to } = value.data;
    const moved = { from: showTronAddress(from), to: to.toLowerCase(), units: BigInt(amount) };
    return [{ txHash: txID, index: -1, contract: undefined, ...moved }];
  });
}

/** Reads coins that contracts sent, where the node stores them; a failed transaction moved nothing. */
function internalCoinsOf(infos: readonly TronInfo[]): Movement[] {
  return infos.filter(isSuccess).flatMap(({ id, internal_transactions: calls }) =>
    calls.flatMap(({ caller_address: from, transferTo_address: to, callValueInfo, rejected }, place) => {
      const own = callValueInfo.filter(({ tokenId }) => tokenId === undefined);
      const units = own.reduce((total, { callValue = 0 }) => total + BigInt(callValue), 0n);
      if (rejected || units === 0n) return [];
      const moved = { from: showTronAddress(from), to: to.toLowerCase(), units };
      return [{ txHash: id, index: -2 - place, contract: undefined, ...moved }];
    }),
  );
}

/** Reads token transfers of any contract from their events; failed ones have none. */
function tokensOf(infos: readonly TronInfo[]): Movement[] {
  return infos.flatMap(({ id, log }) =>
    log.flatMap(({ address, topics, data }, index) => {
      const [topic, from, to] = topics;
      if (topic !== transferTopic || topics.length !== 3 || from === undefined || to === undefined) return [];
      if (!/^[0-9a-f]{64}$/i.test(data)) return [];
      const units = BigInt(`0x${data}`);
      if (units === 0n) return [];
      const contract = `41${address.slice(-40).toLowerCase()}`;
      const moved = { from: showTronAddress(addressInTopic(from)), to: addressInTopic(to), units };
      return [{ txHash: id, index, contract, ...moved }];
    }),
  );
}

function headerOf({ blockID, block_header: { raw_data: header } }: TronBlock): Block {
  // A block id consists of its number and the rest of its hash.
  if (BigInt(`0x${blockID.slice(0, 16)}`) !== BigInt(header.number))
    throw new Error(`${blockID} is not block ${header.number}`);
  return {
    number: BigInt(header.number),
    hash: blockID,
    parentHash: header.parentHash,
    minedAt: new Date(header.timestamp),
  };
}

/** Reads the chain over a full node's HTTP interface. */
export function createTronChain(options: {
  rpcUrl: string;
  apiKey?: string | undefined;
  chainId: number;
}): ChainReader {
  const node = createTronNode({ url: options.rpcUrl, apiKey: options.apiKey });
  return {
    untilReachable: () => untilAnswered(() => node.newest()),
    async checkId() {
      const first = await node.blockAt(0n);
      const id = first && Number.parseInt(first.blockID.slice(-8), 16);
      if (id !== options.chainId) throw new Error(`the node is of chain ${id}, not ${options.chainId}`);
    },
    async heads() {
      const [newest, solid] = await Promise.all([node.newest(), node.solid()]);
      return { latest: headerOf(newest).number, finalized: headerOf(solid).number };
    },
    hashAt: async (number) => (await node.blockAt(number))?.blockID,
    async read(number, pickOurs) {
      const [block, infos] = await Promise.all([node.blockAt(number), node.infosAt(number)]);
      if (!block) throw new Error(`the node has no block ${number}`);
      const ids = new Set(block.transactions.map(({ txID }) => txID));
      // During a reorganisation the two answers may be of different blocks: the next scan reads them again.
      if (infos.some(({ id }) => !ids.has(id))) throw new Error(`block ${number} changed while it was read`);
      if (infos.length < ids.size) throw new Error(`block ${number} is not whole yet`);
      const all = [...coinsOf(block), ...internalCoinsOf(infos), ...tokensOf(infos)];
      const ours = await pickOurs([...new Set(all.map(({ to }) => to))]);
      return { block: headerOf(block), movements: all.filter(({ to }) => ours.has(to)) };
    },
    async outcomeOf(hash) {
      const found = await node.infoOf(hash);
      if (!found) return undefined;
      return { blockNumber: BigInt(found.blockNumber), isOk: isSuccess(found), feeUnits: BigInt(found.fee) };
    },
  };
}

/** Tron: TRX, and USDT as a token of TRC-20. */
export function createTronNetwork(options: {
  rpcUrl: string;
  apiKey?: string | undefined;
  chainId: number;
  xpub: string;
  usdtContract: string;
}): Network {
  const keys = createTronKeys(options.xpub);
  if (keys.isPrivate) throw new Error('an extended private key has no place here: give the public one');
  const usdt = readTronHex(options.usdtContract);
  if (usdt === undefined) throw new Error('USDT_CONTRACT is no address of Tron');
  const node = createTronNode({ url: options.rpcUrl, apiKey: options.apiKey });

  return {
    assets: ['usdt_trc20', 'trx'],
    chain: createTronChain(options),
    balances: {
      coin: 'trx',
      of: (address, asset) => {
        const hex = readTronHex(address);
        if (hex === undefined) throw new Error(`${address} is no address of Tron`);
        return asset === 'trx' ? node.balanceOf(hex) : node.tokensOf(hex, usdt);
      },
    },
    fundsAddress: undefined,
    addresses: { at: (index) => showTronAddress(keys.addressAt(index)) },
    keyOf(address) {
      const hex = readTronHex(address);
      if (hex === undefined) throw new Error('no address of Tron');
      return hex;
    },
    readAddress: (text) => (readTronHex(text) === undefined ? undefined : text.trim()),
    assetOf({ contract }) {
      if (contract === undefined) return 'trx';
      return contract === usdt ? 'usdt_trc20' : contract;
    },
  };
}
