import {
  automaticActors,
  automaticActorStarts,
  automaticCauses,
  automaticReasons,
} from '@altyn/contracts/office/audit-words';
import type { LanguageTag } from '@altyn/contracts/languages';
import { describe, expect, it } from 'vitest';
import english from '../../messages/en.json';
import russian from '../../messages/ru.json';
import ukrainian from '../../messages/uk.json';
import { sayActor, sayReason } from './say-audit.ts';
import { sayWord, type Word } from './words.ts';

const catalogues: Record<LanguageTag, Record<string, string>> = {
  ...{ en: english.words, uk: ukrainian.words, ru: russian.words },
};
const wordsOf =
  (language: LanguageTag): Word =>
  (text, kind) =>
    sayWord(catalogues[language], text, kind);

describe('the audit log', () => {
  it.each([
    ['Opened the card', 'Opened the card', 'Відкрито картку', 'Открыта карточка'],
    ['alert: chargeback', 'alert: chargeback', 'сигнал: чарджбек', 'сигнал: чарджбэк'],
    ['rule: large_deposits', 'rule: large deposits', 'правило: великі поповнення', 'правило: крупные пополнения'],
    [
      'the document ends on 2026-12-31',
      'the document ends on 2026-12-31',
      'документ діє до 2026-12-31',
      'документ действует до 2026-12-31',
    ],
    [
      'a reorganisation of the chain removed 5.00 eth of deposit 0198',
      'removed by a reorganisation of the chain: 5.00 eth · 0198',
      'вилучено реорганізацією ланцюга: 5.00 eth · 0198',
      'удалено реорганизацией цепочки: 5.00 eth · 0198',
    ],
    // What a person wrote stays.
    [
      'See note_17: opened the card',
      'See note_17: opened the card',
      'See note_17: opened the card',
      'See note_17: opened the card',
    ],
  ])('says the reason “%s”', (reason, en, uk, ru) => {
    expect((['en', 'uk', 'ru'] as const).map((language) => sayReason(reason, wordsOf(language)))).toEqual([en, uk, ru]);
  });

  it.each([
    ['player', 'player', 'гравець', 'игрок'],
    ['player:0198-7', 'player 0198-7', 'гравець 0198-7', 'игрок 0198-7'],
    ['provider:sandbox-psp', 'provider sandbox-psp', 'провайдер sandbox-psp', 'провайдер sandbox-psp'],
    ['olena_k', 'olena_k', 'olena_k', 'olena_k'],
  ])('says the actor “%s”', (actor, en, uk, ru) => {
    expect((['en', 'uk', 'ru'] as const).map((language) => sayActor(actor, wordsOf(language)))).toEqual([en, uk, ru]);
  });

  it.each(['en', 'uk', 'ru'] as const)('has a word in %s for all that no person wrote', (language) => {
    const key = (kind: string, text: string) => `${kind}-${text.replaceAll(/[. ]/g, '-')}`;
    const keys = [
      ...automaticReasons.map((text) => key('reason', text)),
      ...automaticCauses.map((text) => key('reason', text.replace(/:? $/, ''))),
      ...automaticActors.map((text) => key('actor', text)),
      ...automaticActorStarts.map((text) => key('actor', text.slice(0, -1))),
    ];
    expect(keys.filter((one) => !catalogues[language][one])).toEqual([]);
  });
});
