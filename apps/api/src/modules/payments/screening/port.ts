import type { CryptoMethod, Origin } from '@altyn/contracts/payment-provider';
import type { ScreeningVerdict } from '@altyn/contracts/transfer-screening';
import type { Currency, Minor } from '@altyn/domain/money';

/** A transfer on a chain that is to be judged. */
export interface Transfer {
  paymentId: string;
  playerId: string;
  direction: 'in' | 'out';
  asset: CryptoMethod;
  amountMinor: Minor;
  currency: Currency;
  /** Where the money came from, with its transactions, or where it is to go. */
  addresses: readonly (Pick<Origin, 'address'> & { txHash?: string })[];
  /** The player's verified name. */
  customerName: string | null;
  /** Who is paid, as the player says. */
  recipient: string | null;
}

export interface Judgement {
  verdict: ScreeningVerdict;
  detail: string | null;
}

/** Whether addresses have to do with what must not be dealt with. Never throws: what cannot be asked is unknown. */
export interface AddressScreening {
  judge(transfer: Transfer): Promise<Judgement>;
}

/** Whether the other side has taken, or given, who pays and who is paid. Never throws: what cannot be asked is unknown. */
export interface TravelRule {
  judge(transfer: Transfer): Promise<Judgement>;
}

export interface Screening {
  readonly addresses: AddressScreening;
  readonly travelRule: TravelRule;
}
