import type { Notification } from '@altyn/contracts/notifications';
import type { AskedWhy } from '@altyn/contracts/player/kyc';
import type { AskedDocument, ProofKind } from '@altyn/contracts/player/kyc-rules';

/** News bring their own words. */
export type SaidHere = Exclude<Notification, { kind: 'news' }>;
export type Kind = SaidHere['kind'];
type DataOf<K extends Kind> = Extract<Notification, { kind: K }>['data'];
type PaymentEnd = `${DataOf<'payment'>['direction']}.${DataOf<'payment'>['status']}`;
/** Deposits are never split. */
export type ToldEnd = Exclude<PaymentEnd, 'deposit.split'>;

export interface Sentences {
  bonus: (amount: string) => string;
  /** Of free spins that now belong to another game. */
  movedTitle: string;
  moved: (of: { from: string; to: string; spins: number }) => string;
  battle: (of: { name: string; place: number; amount: string }) => string;
  jackpot: (amount: string) => string;
  wheel: (amount: string) => string;
  wheelSpins: (count: number) => string;
  wheelPromo: string;
  mission: (of: { name: string; amount: string }) => string;
  missionSpins: (of: { name: string; count: number }) => string;
  approved: string;
  denied: string;
  star: string;
  referral: (amount: string) => string;
  limits: string;
  support: string;
  account: Record<DataOf<'account'>['state'], string>;
  security: Record<DataOf<'security'>['event'], string>;
}

export interface Footer {
  open: string;
  why: string;
  unsubscribe: string;
  preferences: string;
}

/** Every text of notifications in one language. */
export interface NotificationWords {
  titles: Record<Kind, string>;
  partOf: (part: { number: number; count: number }) => string;
  payments: Record<ToldEnd, (amount: string) => string>;
  sentences: Sentences;
  footer: Footer;
}

export interface Frame {
  ask: (document: string) => string;
  where: string;
}

/** Every text about documents in one language. */
export interface DocumentWords {
  documents: Record<AskedDocument, string>;
  whys: Record<AskedWhy, string>;
  proofs: Record<ProofKind, Record<'approved' | 'denied', string>>;
  frame: Frame;
}
