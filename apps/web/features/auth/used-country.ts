import { type RegistrationCountry, registrationCountries } from '@altyn/domain/country';
import { readStorage, writeStorage } from '#web/lib/state/storage.ts';

const storageKey = 'altyn.phone-country';

/** Country of the number that last signed in on this device; undefined: none has, or the storage is closed. */
export function usedCountry(): RegistrationCountry | undefined {
  const stored = readStorage('local', storageKey);
  return registrationCountries.find((code) => code === stored);
}

/** Remembers the country of a number that has signed in. Nothing else of the number is stored. */
export function rememberCountry(code: string): void {
  writeStorage('local', storageKey, code);
}
