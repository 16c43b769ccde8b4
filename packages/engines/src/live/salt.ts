import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type BeaconChain, beaconHash, isBeaconValue, timeOfBeaconRound } from './beacon.ts';

const sha256Hex = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

/** The operator's signed answer to a request that names the chain. */
export interface Witness {
  body: string;
  /** Base64 of Ed25519 over the bytes of `body`. */
  signature: string;
}

/** What is published of a chain before its salt is known. */
export interface Announcement {
  /** Terminal hash in hex. */
  terminal: string;
  /** By our clock, Unix milliseconds. */
  announced_at: number;
  /** Hash of the beacon, and its round whose value goes into the salt. */
  beacon: string;
  round: number;
}

/** Digest of an announcement in hex; the operator's request names it. */
export function digestOfAnnouncement({ terminal, announced_at, beacon, round }: Announcement): string {
  return sha256Hex(['altyn live chain 2', terminal, announced_at, beacon, round].join('\n'));
}

/** The first bytes of a digest as a UUID (version 8, RFC 9562): the operator's answer repeats it. @param digest hex. */
export function uuidOfDigest(digest: string): string {
  const bytes = hexToBytes(digest.slice(0, 32));
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytesToHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A salt that the house made alone, from the operator's answer. */
export const houseSalt = ({ body, signature }: Witness): string => sha256Hex(`${signature}\n${body}`);

/** A salt from the announcement, the operator's answer and the beacon's value (hex). */
export function beaconSalt(announcement: Announcement, { body, signature }: Witness, value: string): string {
  return sha256Hex(['altyn live salt 2', digestOfAnnouncement(announcement), signature, body, value].join('\n'));
}

/** A chain in its published form. */
export interface PublishedChain {
  terminal: string;
  salt: string;
  witness: Witness;
  /** The operator's Ed25519 key, 32 bytes in hex. */
  operator_key: string;
  /** Null: the house made the salt. */
  beacon: { chain: BeaconChain; round: number; value: string; announced_at: number } | null;
}

/** What does not match in a salt: its derivation, the operator's answer, the beacon's value, or the order of times. */
export type SaltFault = 'salt' | 'signature' | 'beacon' | 'order';

/** True when the operator signed this answer to the request with this digest. */
function isWitnessed({ witness: { body, signature }, operator_key }: PublishedChain, digest: string): boolean {
  try {
    const { request_uuid } = JSON.parse(body) as { request_uuid?: unknown };
    if (request_uuid !== uuidOfDigest(digest)) return false;
    const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
    return ed25519.verify(bytes, utf8ToBytes(body), hexToBytes(operator_key));
  } catch {
    return false;
  }
}

/** Checks how the salt of a chain was made. @returns what does not match; undefined: everything does. */
export function faultOfSalt(chain: PublishedChain): SaltFault | undefined {
  const { beacon, terminal, salt, witness } = chain;
  if (!beacon) {
    if (!isWitnessed(chain, terminal)) return 'signature';
    return houseSalt(witness) === salt ? undefined : 'salt';
  }
  const { round, value, announced_at } = beacon;
  const announcement = { terminal, announced_at, beacon: beaconHash(beacon.chain), round };
  if (!isWitnessed(chain, digestOfAnnouncement(announcement))) return 'signature';
  if (timeOfBeaconRound(beacon.chain, round) <= announced_at) return 'order';
  if (!isBeaconValue(beacon.chain, round, value)) return 'beacon';
  return beaconSalt(announcement, witness, value) === salt ? undefined : 'salt';
}
