import { brand } from '@altyn/contracts/brand';
import { localizedText, type PlayerLocale } from '@altyn/contracts/languages';
import type { Currency } from '@altyn/domain/money';
import { askingFor, proofOutcome } from './document-words.ts';
import { kazakh } from './kazakh.data.ts';
import { kyrgyz } from './kyrgyz.data.ts';
import { russian } from './russian.data.ts';
import { tajik } from './tajik.data.ts';
import { ukrainian } from './ukrainian.data.ts';
import { uzbek } from './uzbek.data.ts';
import type { Footer, Kind, SaidHere, Sentences, ToldEnd } from './word-types.ts';

/** Mail subjects and first lines of pushes. */
const titles: Record<PlayerLocale, Record<Kind, string>> = {
  en: {
    bonus: 'You have received a bonus',
    payment: 'Your payment',
    battle: 'Your place in a battle',
    jackpot: 'You have won a jackpot',
    wheel: 'Your prize from the wheel',
    kyc: 'Verification of your identity',
    mission: 'A mission is fulfilled',
    star: 'Another star',
    referral: 'Reward for a friend',
    limits: 'Your limits have changed',
    security: 'Security of your account',
    support: 'Support has answered',
    account: 'Your account',
    documents: 'A document is needed',
  },
  ua: ukrainian.titles,
  ru: russian.titles,
  kz: kazakh.titles,
  uz: uzbek.titles,
  kg: kyrgyz.titles,
  tj: tajik.titles,
};

const partOf: Record<PlayerLocale, (part: { number: number; count: number }) => string> = {
  en: ({ number, count }) => `Part ${number} of ${count}.`,
  ua: ukrainian.partOf,
  ru: russian.partOf,
  kz: kazakh.partOf,
  uz: uzbek.partOf,
  kg: kyrgyz.partOf,
  tj: tajik.partOf,
};

const payments: Record<PlayerLocale, Record<ToldEnd, (amount: string) => string>> = {
  en: {
    'deposit.completed': (amount) => `Your deposit of ${amount} is on your balance.`,
    'deposit.denied': (amount) => `Your deposit of ${amount} was declined.`,
    'deposit.expired': (amount) => `Your deposit of ${amount} was not paid in time.`,
    'deposit.canceled': (amount) => `Your deposit of ${amount} was cancelled.`,
    'deposit.refunded': (amount) => `Your deposit of ${amount} was returned to you.`,
    'withdraw.completed': (amount) => `Your withdrawal of ${amount} was paid.`,
    'withdraw.denied': (amount) => `Your withdrawal of ${amount} was declined; the money is back on your balance.`,
    'withdraw.expired': (amount) => `Your withdrawal of ${amount} has expired.`,
    'withdraw.canceled': (amount) => `Your withdrawal of ${amount} was cancelled; the money is back on your balance.`,
    'withdraw.refunded': (amount) => `Your withdrawal of ${amount} was returned.`,
    'withdraw.split': (amount) => `Your withdrawal of ${amount} is paid in parts.`,
  },
  ua: ukrainian.payments,
  ru: russian.payments,
  kz: kazakh.payments,
  uz: uzbek.payments,
  kg: kyrgyz.payments,
  tj: tajik.payments,
};

const sentences: Record<PlayerLocale, Sentences> = {
  en: {
    bonus: (amount) => `You have received a bonus of ${amount}. Its terms are on the page of bonuses.`,
    movedTitle: 'Your free spins have another game',
    moved: ({ from, to, spins }) =>
      `“${from}” is no longer offered. Your free spins of it (${spins}) are now played in “${to}”; their stake and terms are the same.`,
    battle: ({ name, place, amount }) => `“${name}”: place ${place}, prize ${amount}.`,
    jackpot: (amount) => `Your jackpot of ${amount} is on your balance.`,
    wheel: (amount) => `Your prize: ${amount}.`,
    wheelSpins: (count) => `Your prize: free spins, ${count}. They wait on the page of bonuses for three days.`,
    wheelPromo: 'Your prize is a promo code. The page of the wheel keeps it in your history.',
    mission: ({ name, amount }) => `“${name}” is fulfilled: a reward of ${amount} can be claimed in Missions.`,
    missionSpins: ({ name, count }) => `“${name}” is fulfilled: free spins, ${count}, can be claimed in Missions.`,
    approved: 'Your identity is verified.',
    denied: 'Your identity could not be verified. The page of your profile says what was wrong.',
    star: 'Your rating has reached another full star. Your profile shows what it brings.',
    referral: (amount) =>
      `A bonus of ${amount} waits on the page of bonuses for seven days. Its terms stand beside it; you need not take it.`,
    limits: 'The limits of your account have changed. If it was not you, write to support.',
    support: 'Support has answered your request. The answer is in your profile.',
    account: {
      paused:
        'Your account is under review: bets, deposits, withdrawals and bonuses are paused. Your money stays on your balance. We will write to you when the review is over.',
      open: 'The review of your account is over: you can play, pay in and withdraw again.',
    },
    security: {
      new_device:
        'Someone signed in to your account from a new device. If it was not you, change the password and write to support.',
      password_changed: 'The password of your account was changed. If it was not you, restore it and write to support.',
      password_reset:
        'The password of your account was restored by a code. If it was not you, write to support at once.',
      phone_added: 'A phone was added to your account. If it was not you, change the password and write to support.',
      phone_signs_in:
        'Your phone can now sign in and restore the password. If it was not you, write to support at once.',
      email_added: 'An email address was added to your account. If it was not you, write to support at once.',
      passkey_added: 'A passkey was added to your account. If it was not you, remove it and write to support.',
      passkey_removed: 'A passkey was removed from your account. If it was not you, write to support at once.',
      authenticator_on:
        'An authenticator app was switched on for your account. If it was not you, write to support at once.',
      authenticator_off:
        'The authenticator app of your account was switched off. If it was not you, write to support at once.',
      factor_ending:
        'A passkey or the authenticator app of your account ends in 72 hours. If it was not you, keep it under Security and change the password.',
      factor_kept: 'A passkey or the authenticator app that was to end stays on.',
      recovery_code_used:
        'A recovery code of your account was used. If it was not you, change the password and write to support.',
      recovery_codes_renewed:
        'The recovery codes of your account were replaced. If it was not you, write to support at once.',
      payee_added:
        'A withdrawal to a new account was requested. If it was not you, change the password and write to support at once.',
      closing_requested:
        'Your account closes in 72 hours. If it was not you, keep it under My data and change the password.',
      closing_canceled: 'Your account stays open.',
      data_exported:
        'A copy of the data of your account was taken. If it was not you, change the password and write to support at once.',
    },
  },
  ua: ukrainian.sentences,
  ru: russian.sentences,
  kz: kazakh.sentences,
  uz: uzbek.sentences,
  kg: kyrgyz.sentences,
  tj: tajik.sentences,
};

/** Renders a notification's title. */
export const titleOf = (language: PlayerLocale, notification: SaidHere): string =>
  notification.kind === 'bonus' && notification.data.moved
    ? sentences[language].movedTitle
    : titles[language][notification.kind];

/** Renders a notification's sentence. */
export function bodyOf(
  language: PlayerLocale,
  notification: SaidHere,
  money: (amount: string, currency: Currency) => string,
): string {
  const say = sentences[language];
  switch (notification.kind) {
    case 'star':
    case 'limits':
    case 'support':
      return say[notification.kind];
    case 'kyc': {
      const { document, status } = notification.data;
      return document === 'identity' ? say[status] : proofOutcome(language, document, status);
    }
    case 'documents':
      return askingFor(language, notification.data);
    case 'account':
      return say.account[notification.data.state];
    case 'security':
      return say.security[notification.data.event];
    case 'payment': {
      const { direction, status, amount, currency, note, part } = notification.data;
      const end = payments[language][`${direction}.${status}` as ToldEnd](money(amount, currency));
      return [end, part && partOf[language](part), note].filter(Boolean).join(' ');
    }
    case 'bonus': {
      const { moved, amount, currency } = notification.data;
      return moved ? say.moved(moved) : say.bonus(money(amount, currency));
    }
    case 'battle': {
      const { name, place, amount, currency } = notification.data;
      return say.battle({ name: localizedText(name, language), place, amount: money(amount, currency) });
    }
    case 'mission': {
      const { name, amount, currency, spins } = notification.data;
      if (spins !== null) return say.missionSpins({ name: localizedText(name, language), count: spins });
      return say.mission({ name: localizedText(name, language), amount: money(amount, currency) });
    }
    case 'wheel': {
      const { prize, spins, amount, currency } = notification.data;
      if (prize === 'promo') return say.wheelPromo;
      return spins === null ? say.wheel(money(amount, currency)) : say.wheelSpins(spins);
    }
    default:
      return say[notification.kind](money(notification.data.amount, notification.data.currency));
  }
}

/** Footer of a mail. */
export const words: Record<PlayerLocale, Footer> = {
  en: {
    open: `Open ${brand.name}`,
    why: 'You get this mail because of the settings of your notifications.',
    unsubscribe: 'Unsubscribe',
    preferences: 'Settings of notifications',
  },
  ua: ukrainian.footer,
  ru: russian.footer,
  kz: kazakh.footer,
  uz: uzbek.footer,
  kg: kyrgyz.footer,
  tj: tajik.footer,
};
