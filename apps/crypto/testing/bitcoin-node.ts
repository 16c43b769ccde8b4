import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { SigHash, Transaction } from '@scure/btc-signer';
import { OutScript } from '@scure/btc-signer/payment.js';
import { BTCArray, RawTx } from '@scure/btc-signer/script.js';
import { hash160, sha256x2 } from '@scure/btc-signer/utils.js';
import { idOf, merkleRoot, type RawTransaction } from '../src/chains/bitcoin/blocks.ts';
import { networkOf, scriptOf } from '../src/chains/bitcoin/keys.ts';

/** Chain id of regtest: the last four bytes of its first block's hash. */
export const regtestId = 0x466e2206;
const firstHash = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206';
const rewardUnits = 5_000_000_000n;
const unitsOfCoin = 100_000_000;

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const shownId = (transaction: RawTransaction) => hexOf(idOf(transaction).toReversed());
const pointOf = (hash: string, index: number) => `${hash}:${index}`;

interface Output {
  units: bigint;
  script: Uint8Array;
  blockHash: string;
}
interface MinedBlock {
  hash: string;
  hex: string;
  transactions: RawTransaction[];
}

class Refused extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Simulates the used part of a Bitcoin node with real block bytes: verifies spent outputs, P2WPKH signatures, and the
 * higher fee of a replacement (BIP125). Without proof of work. `BITCOIN_TEST_RPC` replaces it with a real regtest node.
 */
export function createBitcoinNode() {
  const blocks: MinedBlock[] = [];
  const pool = new Map<string, RawTransaction>();
  let extra = 0;

  const unspent = (withPool: boolean): Map<string, Output> => {
    const outputs = new Map<string, Output>();
    const apply = (transaction: RawTransaction, blockHash: string) => {
      for (const { txid, index } of transaction.inputs) outputs.delete(pointOf(hexOf(txid), index));
      for (const [index, { amount, script }] of transaction.outputs.entries())
        outputs.set(pointOf(shownId(transaction), index), { units: amount, script, blockHash });
    };
    for (const { hash, transactions } of blocks) for (const transaction of transactions) apply(transaction, hash);
    if (withPool) for (const transaction of pool.values()) apply(transaction, '');
    return outputs;
  };
  const depthOf = (hash: string) => {
    const place = blocks.findIndex((block) => block.hash === hash);
    return place < 0 ? 0 : blocks.length - place;
  };

  /** @throws Refused unless every input exists and is signed by its owner. @returns the fee. */
  function check(transaction: RawTransaction, hex: string): bigint {
    const outputs = unspent(false);
    const read = Transaction.fromRaw(Buffer.from(hex, 'hex'), { allowUnknownOutputs: true });
    let fee = -transaction.outputs.reduce((so, { amount }) => so + amount, 0n);
    for (const [place, { txid, index }] of transaction.inputs.entries()) {
      const output = outputs.get(pointOf(hexOf(txid), index));
      if (!output) throw new Refused(-25, 'bad-txns-inputs-missingorspent');
      fee += output.units;
      const [signature, key] = transaction.witnesses?.[place] ?? [];
      if (!signature || !key) throw new Refused(-26, 'mandatory-script-verify-flag-failed');
      const pay = OutScript.decode(output.script);
      if (pay.type !== 'wpkh' || hexOf(pay.hash) !== hexOf(hash160(key)))
        throw new Refused(-26, 'mandatory-script-verify-flag-failed');
      const code = OutScript.encode({ type: 'pkh', hash: pay.hash });
      const message = read.preimageWitnessV0(place, code, SigHash.ALL, output.units);
      const isSigned = secp256k1.verify(signature.subarray(0, -1), message, key, { prehash: false, format: 'der' });
      if (!isSigned) throw new Refused(-26, 'mandatory-script-verify-flag-failed');
    }
    return fee;
  }

  function admit(hex: string): string {
    const transaction = RawTx.decode(Uint8Array.from(Buffer.from(hex, 'hex')));
    const id = shownId(transaction);
    if (pool.has(id)) throw new Refused(-27, 'txn-already-in-mempool');
    if (blocks.some((block) => block.transactions.some((known) => shownId(known) === id)))
      throw new Refused(-27, 'Transaction already in block chain');
    const fee = check(transaction, hex);
    const points = new Set(transaction.inputs.map(({ txid, index }) => pointOf(hexOf(txid), index)));
    const replaced = [...pool].filter(([, known]) =>
      known.inputs.some(({ txid, index }) => points.has(pointOf(hexOf(txid), index))),
    );
    const bytes = BigInt(Transaction.fromRaw(Buffer.from(hex, 'hex'), { allowUnknownOutputs: true }).vsize);
    for (const [, known] of replaced) {
      const isReplaceable = known.inputs.every(({ sequence }) => sequence < 0xffff_fffe);
      const before = check(known, hexOf(RawTx.encode(known)));
      if (!isReplaceable || fee < before + bytes) throw new Refused(-26, 'insufficient fee');
    }
    if (fee < bytes) throw new Refused(-26, 'min relay fee not met');
    for (const [old] of replaced) pool.delete(old);
    pool.set(id, transaction);
    return id;
  }

  function mine(address: string): string {
    extra += 1;
    const script = scriptOf(address, networkOf(regtestId));
    if (!script) throw new Refused(-5, 'Invalid address');
    const mark = Buffer.alloc(9, 0);
    mark.writeUInt8(8, 0);
    mark.writeUInt32LE(extra, 1);
    const coinbase: RawTransaction = {
      version: 2,
      segwitFlag: false,
      inputs: [{ txid: new Uint8Array(32), index: 0xffff_ffff, finalScriptSig: mark, sequence: 0xffff_ffff }],
      outputs: [{ amount: rewardUnits, script }],
      witnesses: undefined,
      lockTime: 0,
    };
    const transactions = [coinbase, ...pool.values()];
    pool.clear();
    const header = Buffer.alloc(80);
    header.writeInt32LE(4, 0);
    Buffer.from(Buffer.from(blocks.at(-1)?.hash ?? firstHash, 'hex').toReversed()).copy(header, 4);
    Buffer.from(merkleRoot(transactions.map(idOf))).copy(header, 36);
    header.writeUInt32LE(Math.floor(clock.ms / 1_000), 68);
    const hash = hexOf(sha256x2(header).toReversed());
    blocks.push({ hash, hex: hexOf(header) + hexOf(BTCArray(RawTx).encode(transactions)), transactions });
    return hash;
  }

  const clock = { ms: Date.now() };
  const blockOf = (hash: unknown) => {
    const block = blocks.find((known) => known.hash === hash);
    if (!block) throw new Refused(-5, 'Block not found');
    return block;
  };

  const methods: Readonly<Record<string, (...params: never[]) => unknown>> = {
    getblockcount: () => blocks.length,
    getblockhash(number: number) {
      const hash = number === 0 ? firstHash : blocks[number - 1]?.hash;
      if (hash === undefined) throw new Refused(-8, 'Block height out of range');
      return hash;
    },
    getblock: (hash: string) => blockOf(hash).hex,
    getblockheader: (hash: string) => ({
      height: blocks.findIndex((block) => block.hash === hash) + 1,
      confirmations: depthOf(blockOf(hash).hash),
    }),
    getrawtransaction(id: string) {
      const block = blocks.find(({ transactions }) => transactions.some((known) => shownId(known) === id));
      if (!block && !pool.has(id)) throw new Refused(-5, 'No such mempool or blockchain transaction');
      return block ? { txid: id, blockhash: block.hash } : { txid: id };
    },
    gettxout(id: string, index: number, withPool: boolean) {
      const output = unspent(withPool).get(pointOf(id, index));
      if (!output) return null;
      const { units, script, blockHash } = output;
      return {
        confirmations: depthOf(blockHash),
        value: Number(units) / unitsOfCoin,
        scriptPubKey: { hex: hexOf(script) },
      };
    },
    estimatesmartfee: () => ({ feerate: 0.00002, blocks: 3 }),
    sendrawtransaction: (hex: string) => admit(hex),
    generatetoaddress: (count: number, address: string) => Array.from({ length: count }, () => mine(address)),
    /** As in a node: removes the block and those above it, and returns valid transactions to the mempool. */
    invalidateblock(hash: string) {
      const place = blocks.indexOf(blockOf(hash));
      for (const { transactions } of blocks.splice(place))
        for (const transaction of transactions.slice(1)) pool.set(shownId(transaction), transaction);
      return null;
    },
  };

  let server: Server;
  return {
    clock,
    /** Empties the mempool, as nodes do after two weeks. */
    forgetPool: () => pool.clear(),
    async listen(): Promise<string> {
      server = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        request.on('end', () => {
          const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: never[] };
          try {
            const result = methods[method]?.(...params);
            response.end(JSON.stringify({ result: result ?? null, error: null, id }));
          } catch (error) {
            const code = error instanceof Refused ? error.code : -1;
            response.writeHead(500).end(JSON.stringify({ result: null, error: { code, message: String(error) }, id }));
          }
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () => server?.close(),
  };
}
