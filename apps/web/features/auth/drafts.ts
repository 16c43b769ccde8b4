import type { RegistrationType } from '@altyn/contracts/identity';
import {
  currencyOfCountry,
  defaultPhoneCountry,
  defaultRegistrationCountry,
  type RegistrationCountry,
  registrationCountries,
} from '@altyn/domain/country';
import type { Currency } from '@altyn/domain/money';
import { createStore, type Store } from '#web/lib/state/store.ts';
import { readStorage, writeStorage } from '#web/lib/state/storage.ts';

/** Form input of a visitor, kept until the page unloads. */
export interface RegistrationDraft {
  registrationOpened: boolean;
  username: string;
  password: string;
  type: RegistrationType;
  /** Country of the account. */
  countryCode: string;
  /** Country of the phone field. The account's country is that of its number. */
  phoneCountryCode: string;
  /** True once the visitor has selected a country or typed a number; the guess no longer applies. */
  isCountryChosen: boolean;
  currency: Currency;
  /** True once the visitor has selected a currency; it no longer follows the country. */
  isCurrencyChosen: boolean;
}

export interface ResetDraft {
  resetOpened: boolean;
  username: string;
  password: string;
  type: RegistrationType;
  countryCode: string;
  code: string;
}

/** Forms with alerts. */
export type AuthForm = 'login' | 'register' | 'reset' | 'consent';

/** Messages that survive a reload. */
export interface Alerts {
  errorMessage: string | undefined;
  /** The form that the error belongs to. */
  errorForm?: AuthForm | undefined;
  successMessage: string | undefined;
}

export const emptyRegistration: RegistrationDraft = {
  registrationOpened: false,
  username: '',
  password: '',
  type: 'Phone',
  countryCode: defaultRegistrationCountry,
  phoneCountryCode: defaultPhoneCountry,
  isCountryChosen: false,
  // That of the phone field's country, which is shown beside it.
  currency: currencyOfCountry[defaultPhoneCountry],
  isCurrencyChosen: false,
};

export const emptyReset: ResetDraft = {
  resetOpened: false,
  username: '',
  password: '',
  type: 'Phone',
  countryCode: defaultRegistrationCountry,
  code: '',
};

export const registrationDraft: Store<RegistrationDraft> = createStore(emptyRegistration);
export const resetDraft: Store<ResetDraft> = createStore(emptyReset);

/**
 * Applies a change. A number or its picked country decides the account's country; the currency follows the country that
 * the form shows, a default too, until the visitor selects a currency.
 */
export function withChange(draft: RegistrationDraft, changed: Partial<RegistrationDraft>): RegistrationDraft {
  const next = { ...draft, ...changed };
  const hasNumber = next.type === 'Phone' && /\d/.test(next.username);
  const countryCode = changed.phoneCountryCode ?? (hasNumber ? next.phoneCountryCode : next.countryCode);
  const isPicked = changed.countryCode !== undefined || changed.phoneCountryCode !== undefined;
  const isCountryChosen = draft.isCountryChosen || isPicked || hasNumber;
  const isCurrencyChosen = draft.isCurrencyChosen || changed.currency !== undefined;
  const shown = next.type === 'Phone' ? next.phoneCountryCode : countryCode;
  const country = registrationCountries.find((code) => code === shown);
  const follows = !isCurrencyChosen && country !== undefined;
  return {
    ...next,
    countryCode,
    isCountryChosen,
    isCurrencyChosen,
    ...(follows ? { currency: currencyOfCountry[country] } : {}),
  };
}

/** Applies a guessed country, unless the visitor has selected one or typed a number. */
export function withGuess(draft: RegistrationDraft, country: RegistrationCountry | undefined): RegistrationDraft {
  if (country === undefined || draft.isCountryChosen || draft.username !== '') return draft;
  const guessed = withChange(draft, { countryCode: country, phoneCountryCode: country });
  return { ...guessed, isCountryChosen: false };
}

/** Fields that identify the account in the calls of a reset. */
export function resetTarget(draft: ResetDraft) {
  return {
    resetType: draft.type,
    username: draft.username.trim(),
    ...(draft.type === 'Phone' ? { countryCode: draft.countryCode } : {}),
  };
}

const authForms: readonly AuthForm[] = ['login', 'register', 'reset', 'consent'];

/** The message of a form: its own error, or the last success, which may be about another one. */
export function alertFor(form: AuthForm, alert: Alerts): { message: string; isError: boolean } | undefined {
  const { errorMessage, errorForm, successMessage } = alert;
  if (errorMessage !== undefined && errorForm === form) return { message: errorMessage, isError: true };
  return successMessage === undefined ? undefined : { message: successMessage, isError: false };
}

const alertsKey = 'altyn.alerts';
const noAlerts: Alerts = { errorMessage: undefined, successMessage: undefined };

/** Parses stored alerts; anything but two texts counts as none. */
export function parseAlerts(stored: string | undefined): Alerts {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<Record<keyof Alerts, unknown>> | null;
    const text = (field: unknown) => (typeof field === 'string' && field !== '' ? field : undefined);
    const form = authForms.find((one) => one === value?.errorForm);
    return {
      errorMessage: text(value?.errorMessage),
      successMessage: text(value?.successMessage),
      ...(form ? { errorForm: form } : {}),
    };
  } catch {
    return noAlerts;
  }
}

/** The forms' alerts, initially from storage. */
export const alerts: Store<Alerts> = createStore(
  typeof window === 'undefined' ? noAlerts : parseAlerts(readStorage('local', alertsKey)),
);

export function setAlerts(next: Partial<Alerts>): void {
  const value = { ...noAlerts, ...next };
  alerts.set(value);
  const isEmpty = value.errorMessage === undefined && value.successMessage === undefined;
  writeStorage('local', alertsKey, isEmpty ? undefined : JSON.stringify(value));
}
