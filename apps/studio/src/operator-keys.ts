import type { KeyObject } from 'node:crypto';
import { findSigner } from '@altyn/provider-protocol/signature';
import type { Config } from './config.ts';

type OperatorConfig = Pick<Config, 'OPERATOR_PUBLIC_KEY' | 'OPERATOR_PUBLIC_KEY_BEFORE'>;

/** The operator's keys: the present one, then earlier ones. */
export const operatorKeysOf = (config: OperatorConfig): readonly KeyObject[] => [
  config.OPERATOR_PUBLIC_KEY,
  ...config.OPERATOR_PUBLIC_KEY_BEFORE,
];

/** A public Ed25519 key as 32 bytes in hex. */
export const rawKeyOf = (key: KeyObject): string =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');

/** The operator's key that signed an answer, in hex; the present one where none did. */
export const keyOfAnswer = (config: OperatorConfig, answer: { body: string; signature: string }): string =>
  rawKeyOf(
    findSigner(operatorKeysOf(config), Buffer.from(answer.body), answer.signature) ?? config.OPERATOR_PUBLIC_KEY,
  );
