import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Coin, dustUnits, planSpending, signPlan } from './build.ts';
import { readBlock } from './blocks.ts';
import { addressOf, createKeys, networkOf, scriptOf } from './keys.ts';

const mainId = 0x0a8ce26f;
const network = networkOf(mainId);

/** Bitcoin's block 170: the first payment between two people. */
const block170 =
  '0100000055bd840a78798ad0da853f68974f3d183e2bd1db6a842c1feecf222a00000000ff104ccb05421ab93e63f8c3ce5c2c2e9dbb37de2764b3a3175c8166562cac7d51b96a49ffff001d283e9e700201000000010000000000000000000000000000000000000000000000000000000000000000ffffffff0704ffff001d0102ffffffff0100f2052a01000000434104d46c4968bde02899d2aa0963367c7a6ce34eec332b32e42e5f3407e052d64ac625da6f0718e7b302140434bd725706957c092db53805b821a85b23a7ac61725bac000000000100000001c997a5e56e104102fa209c6a852dd90660a20b2d9c352423edce25857fcd3704000000004847304402204e45e16932b8af514961a1d3a1a25fdf3f4f7732e9d624c6c61548ab5fb8cd410220181522ec8eca07de4860a4acdd12909d831cc56cbbac4622082221a8768d1d0901ffffffff0200ca9a3b00000000434104ae1a62fe09c5f51b13905f07f06b99a2f7159b2225f374cd378d71302fa28414e7aab37397f554a7df5f142c21c1b7303b8a0626f1baded5c72a704f7e6cd84cac00286bee0000000043410411db93e1dcdb8a016b49840f8c53bc1eb68a382e97b1482ecad7b148a6909a5cb2e0eaddfb84ccf9744464f82e160bfa9b8b64f9d4c03f999b8643f656b412a3ac00000000';

test('parses a mainnet block: hash, time and outputs', () => {
  const block = readBlock(block170);
  expect(block.hash).toBe('00000000d1145790a8694403d4063f323d499e655c83426834d4ce2f8dd4a2ee');
  expect(block.parentHash).toBe('000000002a22cfee1f2c846adbd12b3e183d4f97683f85dad08a79780a84bd55');
  expect(block.minedAt.toISOString()).toBe('2009-01-12T03:30:25.000Z');
  expect(block.outputs.map(({ txHash, index, units }) => [txHash, index, units])).toEqual([
    ['f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16', 0, 1_000_000_000n],
    ['f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16', 1, 4_000_000_000n],
  ]);
});

test('rejects a block with a changed amount', () => {
  expect(() => readBlock(block170.replace('00ca9a3b', '00ca9a3c'))).toThrow(/not its own/);
});

describe('addresses', () => {
  /** The account and addresses of BIP84's test vectors. */
  const zpub =
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';

  test('of payments and funds are derived from the public key', () => {
    const keys = createKeys(zpub, network);
    expect(keys.isPrivate).toBe(false);
    expect(keys.addressAt(0n)).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
    expect(keys.addressAt(1n)).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
    expect(keys.addressAt(undefined)).toBe('bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el');
    expect(() => keys.privateKeyAt(0n)).toThrow('an extended private key without its key');
  });

  test.each([
    ['bech32 (BIP173)', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', '0014751e76e8199196d454941c45d1b3a323f1433bd6'],
    [
      'bech32m (BIP350)',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    ],
    ['base58', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac'],
    ['a slip of the pen', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', undefined],
    ['bech32 where bech32m is due', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', undefined],
    ['another network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', undefined],
  ])('%s', (_name, address, script) => {
    const read = scriptOf(address, network);
    expect(read && Buffer.from(read).toString('hex')).toBe(script);
    if (read) expect(addressOf(read, network)?.toLowerCase()).toBe(address.toLowerCase());
  });
});

describe('coin selection', () => {
  const script = scriptOf('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', network) ?? new Uint8Array();
  const coin = (units: bigint, place: number): Coin => ({
    txHash: place.toString(16).padStart(64, '0'),
    index: 0,
    units,
    addressIndex: undefined,
  });
  const total = (coins: readonly Coin[]) => coins.reduce((so, { units }) => so + units, 0n);
  const amounts = fc.array(fc.bigInt({ min: 1_000n, max: 10n ** 9n }), { maxLength: 8 });

  test('inputs equal outputs plus fee, and a replacement keeps every coin and pays more', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.bigInt({ min: 1_000n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 100n }),
        (list, units, feeRate) => {
          const free = list.map(coin);
          const common = { units, script, changeScript: script };
          const first = planSpending({ ...common, bound: [], free, feeRate, minFee: 0n });
          if (!first) return;
          expect(total(first.coins)).toBe(units + first.feeUnits + first.changeUnits);
          expect(first.changeUnits === 0n || first.changeUnits >= dustUnits).toBe(true);
          const rest = free.filter(({ txHash }) => !first.coins.some((known) => known.txHash === txHash));
          const second = planSpending({ ...common, bound: first.coins, free: rest, feeRate, minFee: first.feeUnits });
          if (!second) return;
          expect(second.coins.slice(0, first.coins.length)).toEqual(first.coins);
          expect(second.feeUnits).toBeGreaterThan(first.feeUnits);
        },
      ),
    );
  });

  test('the signed bytes have the size assumed by the fee', () => {
    const keys = createKeys(
      'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE',
      network,
    );
    const own = keys.scriptAt(undefined);
    const plan = planSpending({
      units: 50_000n,
      script,
      changeScript: own,
      bound: [],
      free: [coin(90_000n, 1)],
      feeRate: 10n,
      minFee: 0n,
    });
    if (!plan) throw new Error('no plan');
    const { raw } = signPlan(plan, { units: 50_000n, script, changeScript: own, keys });
    // 141 virtual bytes: one input and two outputs of P2WPKH.
    expect(plan.feeUnits).toBe(1_410n);
    expect(raw).toBe(signPlan(plan, { units: 50_000n, script, changeScript: own, keys }).raw);
  });
});
