import type { PlayerLocale } from '@altyn/contracts/languages';
import type { AskedWhy } from '@altyn/contracts/player/kyc';
import type { AskedDocument, ProofKind } from '@altyn/contracts/player/kyc-rules';
import { kazakhDocuments } from './kazakh.data.ts';
import { kyrgyzDocuments } from './kyrgyz.data.ts';
import { tajikDocuments } from './tajik.data.ts';
import { uzbekDocuments } from './uzbek.data.ts';
import type { Frame } from './word-types.ts';

/** Documents, in the middle of a sentence. */
const documents: Record<PlayerLocale, Record<AskedDocument, string>> = {
  en: {
    identity: 'your identity document',
    address: 'a proof of your address',
    funds: 'a proof of where your money comes from',
  },
  ua: {
    identity: 'документ, що посвідчує особу',
    address: 'підтвердження вашої адреси',
    funds: 'підтвердження походження ваших грошей',
  },
  ru: {
    identity: 'документ, удостоверяющий личность',
    address: 'подтверждение вашего адреса',
    funds: 'подтверждение происхождения ваших денег',
  },
  kz: kazakhDocuments.documents,
  uz: uzbekDocuments.documents,
  kg: kyrgyzDocuments.documents,
  tj: tajikDocuments.documents,
};

const whys: Record<PlayerLocale, Record<AskedWhy, string>> = {
  en: {
    payout: 'Your withdrawal waits for it.',
    payee: 'The payee’s name differs from yours.',
    large_deposits: 'Your deposits have reached a sum from which the law asks for it.',
    large_payouts: 'Your withdrawals have reached a sum from which the law asks for it.',
    expiring: 'The document that we have ends soon.',
    other: 'We need it to check your account.',
  },
  ua: {
    payout: 'Його чекає ваше виведення.',
    payee: 'Ім’я одержувача відрізняється від вашого.',
    large_deposits: 'Ваші депозити досягли суми, з якої цього вимагає закон.',
    large_payouts: 'Ваші виведення досягли суми, з якої цього вимагає закон.',
    expiring: 'Строк дії вашого документа скоро закінчиться.',
    other: 'Він потрібен, щоб перевірити ваш акаунт.',
  },
  ru: {
    payout: 'Его ждёт ваш вывод.',
    payee: 'Имя получателя отличается от вашего.',
    large_deposits: 'Ваши депозиты достигли суммы, с которой этого требует закон.',
    large_payouts: 'Ваши выводы достигли суммы, с которой этого требует закон.',
    expiring: 'Срок действия вашего документа скоро закончится.',
    other: 'Он нужен, чтобы проверить ваш аккаунт.',
  },
  kz: kazakhDocuments.whys,
  uz: uzbekDocuments.whys,
  kg: kyrgyzDocuments.whys,
  tj: tajikDocuments.whys,
};

/** What became of a proof. */
const proofs: Record<PlayerLocale, Record<ProofKind, Record<'approved' | 'denied', string>>> = {
  en: {
    address: {
      approved: 'Your proof of address was accepted.',
      denied: 'Your proof of address was not accepted. Your profile says why.',
    },
    funds: {
      approved: 'Your proof of funds was accepted.',
      denied: 'Your proof of funds was not accepted. Your profile says why.',
    },
  },
  ua: {
    address: {
      approved: 'Підтвердження адреси прийнято.',
      denied: 'Підтвердження адреси не прийнято. Причина — у вашому профілі.',
    },
    funds: {
      approved: 'Підтвердження походження грошей прийнято.',
      denied: 'Підтвердження походження грошей не прийнято. Причина — у вашому профілі.',
    },
  },
  ru: {
    address: {
      approved: 'Подтверждение адреса принято.',
      denied: 'Подтверждение адреса не принято. Причина — в вашем профиле.',
    },
    funds: {
      approved: 'Подтверждение происхождения денег принято.',
      denied: 'Подтверждение происхождения денег не принято. Причина — в вашем профиле.',
    },
  },
  kz: kazakhDocuments.proofs,
  uz: uzbekDocuments.proofs,
  kg: kyrgyzDocuments.proofs,
  tj: tajikDocuments.proofs,
};

const frames: Record<PlayerLocale, Frame> = {
  en: {
    ask: (document) => `We ask you for ${document}.`,
    where: 'Send it in your profile, under Verification.',
  },
  ua: {
    ask: (document) => `Просимо надіслати ${document}.`,
    where: 'Надішліть його у профілі, в розділі «Підтвердження особи».',
  },
  ru: {
    ask: (document) => `Просим прислать ${document}.`,
    where: 'Отправьте его в профиле, в разделе «Подтверждение личности».',
  },
  kz: kazakhDocuments.frame,
  uz: uzbekDocuments.frame,
  kg: kyrgyzDocuments.frame,
  tj: tajikDocuments.frame,
};

/** Asks for a document: which, why, what an operator adds, and where it is sent. */
export function askingFor(
  language: PlayerLocale,
  { document, why, text }: { document: AskedDocument; why: AskedWhy; text: string | null },
): string {
  const { ask, where } = frames[language];
  return [ask(documents[language][document]), whys[language][why], text ?? '', where].filter(Boolean).join(' ');
}

/** Tells what became of a proof. */
export const proofOutcome = (language: PlayerLocale, kind: ProofKind, status: 'approved' | 'denied'): string =>
  proofs[language][kind][status];
