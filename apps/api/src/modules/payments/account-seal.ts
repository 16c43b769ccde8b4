import { createHmac } from 'node:crypto';
import type { SealedColumn } from '@altyn/server-kit/reseal';
import { createKeySealer, deriveKey, type Sealer } from '@altyn/server-kit/seal';
import { type JwtConfig, jwtKeysOf } from '../../platform/jwt-keys.ts';

const purpose = 'altyn payments: payout accounts';

/** Keeps account numbers of payouts secret. */
export interface AccountSeal {
  /** Seals the bytes of an account number. */
  readonly sealer: Sealer;
  /** Seals an account number, bound to its payment. */
  seal(account: string, paymentId: string): Buffer;
  /** @throws Error when the keys, the payment or the bytes are not those of `seal`. */
  unseal(sealed: Buffer, paymentId: string): string;
  /** Digest that identifies an account without revealing it: HMAC-SHA256 in hex. */
  digest(providerMethod: string, account: string): string;
}

/** Derives the keys for account numbers from those of the access tokens. */
export function createAccountSeal(config: JwtConfig): AccountSeal {
  const { sealing, root } = jwtKeysOf(config);
  const sealer = createKeySealer(sealing, purpose);
  const digestKey = deriveKey(root.trim(), purpose);
  return {
    sealer,
    seal: (account, paymentId) => sealer.seal(Buffer.from(account, 'utf8'), paymentId),
    unseal: (sealed, paymentId) => sealer.unseal(sealed, paymentId).toString('utf8'),
    digest: (providerMethod, account) =>
      createHmac('sha256', digestKey).update(`${providerMethod} ${account.toLowerCase()}`).digest('hex'),
  };
}

/** The sealed account numbers of payouts that wait. */
export const paymentsSealed = ({ sealer }: AccountSeal): SealedColumn[] => [
  {
    table: 'payments.payment',
    key: ['player_id', 'id'],
    column: 'account_sealed',
    contextOf: (row) => String(row['id']),
    sealer,
  },
];
