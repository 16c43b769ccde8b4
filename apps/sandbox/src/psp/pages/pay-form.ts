import {
  type Instrument,
  type InstrumentMethod,
  type LocalMethod,
  localMethod,
} from '@altyn/contracts/services/payment-provider';
import { z } from 'zod';
import { hashOf } from '../../idempotency.ts';
import {
  brandOf,
  cardInstrument,
  fingerprintOf,
  isExpiryAhead,
  maskCard,
  type Outcome,
  outcomeOfCard,
  outcomes,
  passesLuhn,
} from '../cards.ts';
import type { Texts } from './texts.ts';

/** Delay of the outcome `delay` in seconds. */
export const delayS = 10;

const fields = z.object({
  number: z.string().max(64).default(''),
  expiry: z.string().max(16).default(''),
  cvc: z.string().max(8).default(''),
  holder: z.string().max(120).default(''),
  outcome: z.enum(['', ...outcomes]).catch(''),
});
export type PayFields = z.output<typeof fields>;
export type FieldErrors = Partial<Record<'number' | 'expiry' | 'cvc' | 'holder', keyof Texts>>;

export const emptyFields: PayFields = { number: '', expiry: '', cvc: '', holder: '', outcome: '' };

export type ReadForm =
  | { ok: true; instrument: Instrument | null; outcome: Outcome; isAtOnce?: boolean }
  | { ok: false; values: PayFields; errors: FieldErrors };

const token = (secret: string) => `ins_${hashOf(secret)}`;

function readCard(values: PayFields, now: Date): ReadForm {
  const number = values.number.replaceAll(/[\s-]/g, '');
  const brand = brandOf(number);
  const isAhead = isExpiryAhead(values.expiry, now);
  const errors: FieldErrors = {};
  if (!passesLuhn(number) || number.length < 16) errors.number = 'badNumber';
  else if (!brand) errors.number = 'badBrand';
  if (isAhead === undefined) errors.expiry = 'badExpiry';
  else if (!isAhead) errors.expiry = 'pastExpiry';
  if (!/^\d{3}$/.test(values.cvc.trim())) errors.cvc = 'badCvc';
  if (!/^\S+(\s+\S+)+$/.test(values.holder.trim())) errors.holder = 'badHolder';
  if (!brand || Object.keys(errors).length > 0) return { ok: false, values: { ...values, cvc: '' }, errors };
  const instrument = { ...cardInstrument(number), holder: values.holder.trim() };
  return { ok: true, instrument, outcome: values.outcome || outcomeOfCard(number) };
}

function readAccount(values: PayFields): ReadForm {
  const number = values.number.replaceAll(/\s/g, '').toUpperCase();
  const errors: FieldErrors = {};
  if (!/^[A-Z0-9]{8,34}$/.test(number)) errors.number = 'badAccount';
  if (!/^\S+(\s+\S+)+$/.test(values.holder.trim())) errors.holder = 'badHolder';
  if (Object.keys(errors).length > 0) return { ok: false, values, errors };
  const instrument = {
    brand: 'bank',
    masked: maskCard(number),
    token: token(number),
    fingerprint: fingerprintOf(number),
    holder: values.holder.trim(),
  };
  return { ok: true, instrument, outcome: values.outcome || 'approve' };
}

function readWallet(values: PayFields): ReadForm {
  const number = values.number.replaceAll(/\D/g, '');
  if (number.length < 9 || number.length > 15) return { ok: false, values, errors: { number: 'badPhone' } };
  const instrument = {
    brand: 'wallet',
    masked: maskCard(number),
    token: token(number),
    fingerprint: fingerprintOf(number),
  };
  return { ok: true, instrument, outcome: values.outcome || 'approve' };
}

/** Parses the payer's input; returns card numbers only masked and as a token. */
export function readPayForm(method: InstrumentMethod | LocalMethod, body: unknown, now: Date): ReadForm {
  const parsed = fields.safeParse(body ?? {});
  if (!parsed.success) return { ok: false, values: emptyFields, errors: { number: 'badNumber' } };
  // No input: the bank's app or the terminal identifies the payer.
  if (localMethod.safeParse(method).success)
    return {
      ok: true,
      instrument: null,
      outcome: parsed.data.outcome || 'approve',
      isAtOnce: method === 'cash_terminal',
    };
  if (method === 'card') return readCard(parsed.data, now);
  return method === 'wallet' ? readWallet(parsed.data) : readAccount(parsed.data);
}
