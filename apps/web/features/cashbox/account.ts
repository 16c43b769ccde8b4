import { parsePhone, phoneCountry } from '@altyn/domain/phone';

/** Format of a withdrawal account. `crypto` is an Ethereum address. */
export type AccountKind = 'card' | 'wallet' | 'bank' | 'crypto' | 'bitcoin' | 'tron';

export type AccountProblem =
  | 'empty'
  | 'card_number'
  | 'wallet_number'
  | 'bank_account'
  | 'crypto_address'
  | 'bitcoin_address'
  | 'tron_address';

/** Methods of blockchains other than Ethereum. */
const onOtherChains: Readonly<Record<string, AccountKind>> = { btc: 'bitcoin', usdt_trc20: 'tron', trx: 'tron' };

/** Account format of a method, by its code and kind. */
export function accountKindOf(method: { code: string; kind: 'card' | 'fiat' | 'crypto' }): AccountKind {
  if (method.kind === 'card') return 'card';
  if (method.kind === 'crypto') return onOtherChains[method.code] ?? 'crypto';
  return method.code.includes('wallet') ? 'wallet' : 'bank';
}

/**
 * Problem of a typed account, or undefined. The server decides; this only catches typing errors before money is held.
 * @param country the player's, in which a wallet's phone without its prefix is read.
 */
export function problemOfAccount(kind: AccountKind, text: string, country: string): AccountProblem | undefined {
  const compact = text.replace(/[\s-]/g, '');
  if (compact === '') return 'empty';
  switch (kind) {
    case 'card':
      return /^\d{16,19}$/.test(compact) && passesLuhn(compact) ? undefined : 'card_number';
    case 'wallet':
      return /^[\d()+_]+$/.test(compact) && parsePhone(text, phoneCountry(country)).kind === 'number'
        ? undefined
        : 'wallet_number';
    case 'bank':
      return isBankAccount(compact.toUpperCase()) ? undefined : 'bank_account';
    case 'crypto':
      return /^0x[0-9a-fA-F]{40}$/.test(compact) ? undefined : 'crypto_address';
    case 'bitcoin':
      return /^(bc1[02-9ac-hj-np-z]{11,71}|BC1[02-9AC-HJ-NP-Z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/.test(compact)
        ? undefined
        : 'bitcoin_address';
    case 'tron':
      return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(compact) ? undefined : 'tron_address';
  }
}

/** Error shown when the server rejects an account. */
export const problemOnRejection: Readonly<Record<AccountKind, AccountProblem>> = {
  card: 'card_number',
  wallet: 'wallet_number',
  bank: 'bank_account',
  crypto: 'crypto_address',
  bitcoin: 'bitcoin_address',
  tron: 'tron_address',
};

/** Network names as used by wallets, the same in every language. */
export const networkNames: Readonly<Partial<Record<AccountKind, string>>> = {
  crypto: 'Ethereum (ERC-20)',
  bitcoin: 'Bitcoin',
  tron: 'Tron (TRC-20)',
};

/** Formats a card number in groups of four, digits only, at most 19. */
export function groupCardNumber(text: string): string {
  return text
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Masks an account for a confirmation, except its last four characters. */
export function maskAccount(text: string): string {
  return `•••• ${text.replace(/[\s-]/g, '').slice(-4)}`;
}

/** Check digit of ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, sign, place) => {
      const doubled = Number(sign) * (place % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

function isBankAccount(compact: string): boolean {
  if (!/^[A-Z]{2}/.test(compact)) return /^\d{10,20}$/.test(compact);
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact) && ibanRemainder(compact) === 1;
}

/**
 * ISO 13616: moves the first four characters to the end, converts letters to numbers from 10, and takes the remainder by
 * 97.
 */
function ibanRemainder(iban: string): number {
  return (iban.slice(4) + iban.slice(0, 4)).split('').reduce((remainder, sign) => {
    const value = Number.parseInt(sign, 36);
    return (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
}
