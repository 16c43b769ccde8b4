import type { CryptoMethod, Origin } from '@altyn/contracts/services/payment-provider';
import type { ScreeningVerdict } from '@altyn/contracts/services/transfer-screening';
import type { Currency, Minor } from '@altyn/domain/money';

/** An on-chain transfer to screen. */
export interface Transfer {
  paymentId: string;
  playerId: string;
  direction: 'in' | 'out';
  asset: CryptoMethod;
  amountMinor: Minor;
  currency: Currency;
  /** Origins of the money with their transactions, or its destination. */
  addresses: readonly (Pick<Origin, 'address'> & { txHash?: string })[];
  /** The player's verified name. */
  customerName: string | null;
  /** Payee as named by the player. */
  recipient: string | null;
}

export interface Judgement {
  verdict: ScreeningVerdict;
  detail: string | null;
}

/** Screens addresses for prohibited activity. Never throws: a failed request gives `unknown`. */
export interface AddressScreening {
  judge(transfer: Transfer): Promise<Judgement>;
}

/** Exchanges payer and payee data with the counterparty. Never throws: a failed request gives `unknown`. */
export interface TravelRule {
  judge(transfer: Transfer): Promise<Judgement>;
}

export interface Screening {
  readonly addresses: AddressScreening;
  readonly travelRule: TravelRule;
}
