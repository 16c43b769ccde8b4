import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { addressOfKey } from '../src/chains/tron/addresses.ts';

/** Chain id used only in tests. */
export const tronTestId = 0x7e57c0de;
const firstId = `${'0'.repeat(56)}7e57c0de`;
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const blockMs = 3_000;
const word = (hex: string) => hex.padStart(64, '0');

interface Transaction {
  id: string;
  from: string;
  to: string;
  units: bigint;
  /** Contract in hex; undefined: coins. */
  contract: string | undefined;
  isOk: boolean;
  expiresAtMs: number;
}
interface Block {
  id: string;
  parent: string;
  atMs: number;
  transactions: Transaction[];
}

/** Parses the fields of a Protocol Buffers message: numbers as such, all else as bytes. */
function fieldsOf(bytes: Uint8Array): Map<number, bigint | Uint8Array> {
  const fields = new Map<number, bigint | Uint8Array>();
  let place = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[place] ?? 0;
      place += 1;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (place < bytes.length) {
    const tag = Number(varint());
    const value = varint();
    if ((tag & 7) === 0) fields.set(tag >> 3, value);
    else {
      fields.set(tag >> 3, bytes.subarray(place, place + Number(value)));
      place += Number(value);
    }
  }
  return fields;
}
const bytesAt = (fields: Map<number, bigint | Uint8Array>, field: number) => {
  const value = fields.get(field);
  return value instanceof Uint8Array ? value : new Uint8Array();
};
const numberAt = (fields: Map<number, bigint | Uint8Array>, field: number) => {
  const value = fields.get(field);
  return typeof value === 'bigint' ? value : 0n;
};
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Parses signed bytes. @throws unless signed by the owner. */
function readSigned(hex: string): Transaction {
  const whole = fieldsOf(Uint8Array.from(Buffer.from(hex, 'hex')));
  const [raw, signature] = [bytesAt(whole, 1), bytesAt(whole, 2)];
  const hash = createHash('sha256').update(raw).digest();
  const recovered = Uint8Array.from([signature[64] ?? 9, ...signature.subarray(0, 64)]);
  const signer = addressOfKey(secp256k1.recoverPublicKey(recovered, hash, { prehash: false }));
  const data = fieldsOf(raw);
  const contract = fieldsOf(bytesAt(data, 11));
  const call = fieldsOf(bytesAt(fieldsOf(bytesAt(contract, 2)), 2));
  const from = hexOf(bytesAt(call, 1));
  if (signer !== from) throw new Error('SIGERROR');
  const common = { id: hash.toString('hex'), from, isOk: true, expiresAtMs: Number(numberAt(data, 8)) };
  if (numberAt(contract, 1) === 1n)
    return { ...common, to: hexOf(bytesAt(call, 2)), units: numberAt(call, 3), contract: undefined };
  const input = hexOf(bytesAt(call, 4));
  const to = `41${input.slice(8 + 24, 8 + 64)}`;
  return { ...common, to, units: BigInt(`0x${input.slice(-64)}`), contract: hexOf(bytesAt(call, 2)) };
}

/** Simulates the used part of a Tron full node's HTTP interface on a private chain, with answers like java-tron's. */
export function createTronTestNode() {
  const blocks: Block[] = [];
  let waiting: Transaction[] = [];
  const state = { nowMs: Date.now(), depth: 19, isTaking: true, count: 0 };

  const all = () => blocks.flatMap(({ transactions }) => transactions);
  const held = (address: string, contract: string | undefined) =>
    all()
      .filter((one) => one.isOk && one.contract === contract)
      .reduce((so, { from, to, units }) => so + (to === address ? units : 0n) - (from === address ? units : 0n), 0n);

  function viewOf(place: number): object {
    const block = blocks[place];
    if (!block) return {};
    const transactions = block.transactions.map(({ id, from, to, units, contract, isOk }) => ({
      txID: id,
      ret: [{ contractRet: isOk ? 'SUCCESS' : 'REVERT' }],
      raw_data: {
        contract: [
          contract === undefined
            ? {
                type: 'TransferContract',
                parameter: { value: { amount: Number(units), owner_address: from, to_address: to } },
              }
            : {
                type: 'TriggerSmartContract',
                parameter: { value: { owner_address: from, contract_address: contract } },
              },
        ],
      },
    }));
    const header = { number: place + 1, parentHash: block.parent, timestamp: block.atMs };
    return {
      blockID: block.id,
      block_header: { raw_data: header },
      ...(transactions.length > 0 ? { transactions } : {}),
    };
  }
  const infoOf = ({ id, from, to, units, contract, isOk }: Transaction, number: number) => ({
    id,
    blockNumber: number,
    ...(isOk ? {} : { result: 'FAILED' }),
    receipt: contract === undefined ? { net_usage: 268 } : { result: isOk ? 'SUCCESS' : 'REVERT' },
    ...(contract !== undefined && isOk
      ? {
          log: [
            {
              address: contract.slice(2),
              topics: [transferTopic, word(from.slice(2)), word(to.slice(2))],
              data: word(units.toString(16)),
            },
          ],
        }
      : {}),
  });

  const answers: Readonly<Record<string, (body: Record<string, string>) => unknown>> = {
    '/wallet/getnowblock': () => viewOf(blocks.length - 1),
    '/walletsolidity/getnowblock': () => viewOf(Math.max(0, blocks.length - state.depth)),
    '/wallet/getblockbynum': ({ num }) =>
      Number(num) === 0
        ? { blockID: firstId, block_header: { raw_data: { parentHash: '0'.repeat(64) } } }
        : viewOf(Number(num) - 1),
    '/wallet/gettransactioninfobyblocknum': ({ num }) =>
      (blocks[Number(num) - 1]?.transactions ?? []).map((one) => infoOf(one, Number(num))),
    '/wallet/gettransactioninfobyid'({ value }) {
      const place = blocks.findIndex(({ transactions }) => transactions.some(({ id }) => id === value));
      const found = blocks[place]?.transactions.find(({ id }) => id === value);
      return found ? infoOf(found, place + 1) : {};
    },
    '/wallet/getaccount': ({ address = '' }) => ({ address, balance: Number(held(address, undefined)) }),
    '/wallet/triggerconstantcontract': ({ owner_address: owner = '', contract_address: contract }) => ({
      result: { result: true },
      constant_result: [word(held(owner, contract).toString(16))],
    }),
    '/wallet/broadcasthex'({ transaction = '' }) {
      const read = readSigned(transaction);
      if (read.expiresAtMs <= (blocks.at(-1)?.atMs ?? 0)) return { code: 'TRANSACTION_EXPIRATION_ERROR' };
      if ([...waiting, ...all()].some(({ id }) => id === read.id)) return { code: 'DUP_TRANSACTION_ERROR' };
      if (state.isTaking) waiting.push(read);
      return { result: true, txid: read.id };
    },
  };

  let server: Server;
  return {
    state,
    /** Adds a foreign transfer to the next block. */
    pay(of: { to: string; units: bigint; contract?: string; isOk?: boolean }): void {
      state.count += 1;
      const id = createHash('sha256').update(`paid ${state.count}`).digest('hex');
      const from = `41${'99'.repeat(20)}`;
      waiting.push({ id, from, contract: undefined, isOk: true, expiresAtMs: Number.MAX_SAFE_INTEGER, ...of });
    },
    mine(count = 1): void {
      for (let turn = 0; turn < count; turn += 1) {
        state.nowMs += blockMs;
        state.count += 1;
        const rest = createHash('sha256').update(`block ${state.count}`).digest('hex').slice(16);
        const id = (blocks.length + 1).toString(16).padStart(16, '0') + rest;
        const transactions = waiting.filter(({ expiresAtMs }) => expiresAtMs > state.nowMs);
        blocks.push({ id, parent: blocks.at(-1)?.id ?? firstId, atMs: state.nowMs, transactions });
        waiting = [];
      }
    },
    undo: (count: number) => blocks.splice(-count),
    held,
    async listen(): Promise<string> {
      server = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        request.on('end', () => {
          const answer = answers[request.url ?? ''];
          if (!answer) return response.writeHead(404).end();
          response.end(JSON.stringify(answer(JSON.parse(body) as Record<string, string>)));
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () => server?.close(),
  };
}
