import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { readTronHex, showTronAddress } from '@altyn/chain-addresses/tron';
import { addressOfKey } from './addresses.ts';
import { idOfRaw, rawDataOf, signedHex, signRaw, type TronCall } from './transactions.ts';

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Mainnet transactions of Tron: block, id, signature, referenced block and call. */
const mined = [
  {
    name: '5 sun, block 62 258 698',
    id: '47086db397eac45d2fe7dacedcb6f77267d6895dce645210e495e64f8a2a7910',
    raw: '0a02fdf622084cd898aed8ce5d1440f0d2ccf1fd315a65080112610a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412300a15419b3281a60ab7a44f351ef2896c653f134972ad2212154105cc125604448afeb6867eb688efb7e80411d57a1805709c91c9f1fd31',
    signature:
      'c1c0b1ad18f56248ebc6820c611cd65683cef6b5deed8002246cc00df7e79f9f73d48c35b8c2e41694ef23c8020ab8c578c0aa57b7e079683f322e45c88b0e0700',
    call: {
      kind: 'coins',
      from: '419b3281a60ab7a44f351ef2896c653f134972ad22',
      to: '4105cc125604448afeb6867eb688efb7e80411d57a',
      units: 5n,
    },
    block: { bytes: 'fdf6', hash: '4cd898aed8ce5d14' },
    expiresAtMs: 1_717_419_846_000,
    atMs: 1_717_419_788_444,
  },
  {
    name: '100 TRX, block 62 258 673',
    id: 'b0b68ea41e7b46f06196ea0ff47837afe821f985eb966a4915eb3809ac893461',
    raw: '0a02fddc22083b99310ce713c98f4080c1ecf1fd315a68080112640a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412330a154105cc125604448afeb6867eb688efb7e80411d57a121541f03c5fb459d4f746ff01692b940c5a8a01480db11880c2d72f70beaec4f1fd31',
    signature:
      'a3cccbc84cffff009eaddb091228dba7ef438e8b3bb20db99589425a0da036a52ef0a1d29b99f8f73a48472cdaf88bfcf25d7d00ae4988b89804dc7173482f7501',
    call: {
      kind: 'coins',
      from: '4105cc125604448afeb6867eb688efb7e80411d57a',
      to: '41f03c5fb459d4f746ff01692b940c5a8a01480db1',
      units: 100_000_000n,
    },
    block: { bytes: 'fddc', hash: '3b99310ce713c98f' },
    expiresAtMs: 1_717_420_368_000,
    atMs: 1_717_419_710_270,
  },
] as const;

test.each(mined)('the bytes of a mined transfer: $name', ({ id, raw, signature, call, block, expiresAtMs, atMs }) => {
  const blockId = `000000000000${block.bytes}${block.hash}`.padEnd(64, '0');
  const bytes = rawDataOf(call, { blockId, expiresAtMs, at: new Date(atMs), feeLimit: 50_000_000n });
  expect(hexOf(bytes)).toBe(raw);
  expect(idOfRaw(bytes)).toBe(id);
  // The signer is the owner: same hash, curve and order of the signature's parts.
  const parts = bytesOf(signature);
  const recovered = Uint8Array.from([parts[64] ?? 9, ...parts.subarray(0, 64)]);
  const key = secp256k1.recoverPublicKey(recovered, sha256(bytesOf(raw)), { prehash: false });
  expect(addressOfKey(key)).toBe(call.from);
});

test('a signature of ours is recovered to our address', () => {
  const key = bytesOf('11'.repeat(32));
  const call: TronCall = {
    kind: 'tokens',
    from: addressOfKey(secp256k1.getPublicKey(key)),
    to: mined[0].call.to,
    units: 25_000_000n,
    contract: readTronHex('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t') ?? '',
  };
  const frame = {
    blockId: '0'.repeat(64),
    expiresAtMs: 1_717_419_846_000,
    at: new Date(1_717_419_788_444),
    feeLimit: 50_000_000n,
  };
  const raw = rawDataOf(call, frame);
  const signature = signRaw(raw, key);
  const recovered = Uint8Array.from([signature[64] ?? 9, ...signature.subarray(0, 64)]);
  expect(addressOfKey(secp256k1.recoverPublicKey(recovered, sha256(raw), { prehash: false }))).toBe(call.from);
  expect(signedHex(raw, signature)).toContain(hexOf(raw));
});

test('addresses in wallet format, and typos', () => {
  const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  expect(readTronHex(usdt)).toBe('41a614f803b6fd780986a42c78ec9c7f77e6ded13c');
  expect(showTronAddress('41a614f803b6fd780986a42c78ec9c7f77e6ded13c')).toBe(usdt);
  for (const wrong of [
    usdt.replace('R', 'r'),
    `${usdt}1`,
    usdt.slice(0, -1),
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '',
  ])
    expect(readTronHex(wrong)).toBeUndefined();
});
