import { toldSecurityEvent } from '@altyn/contracts/identity';
import { suit, wheelPrize } from '@altyn/contracts/engagement';
import { newsPlace, notificationData, notificationKinds, toldPaymentStatus } from '@altyn/contracts/notifications';
import { caseOutcomes, caseStates } from '@altyn/contracts/office/cases';
import { officeQueues } from '@altyn/contracts/office/queues';
import { askedWhy, kycStatus } from '@altyn/contracts/player/kyc';
import { askedDocuments } from '@altyn/contracts/player/kyc-rules';
import { limitKind, limitPeriod } from '@altyn/contracts/player/limits';
import { supportTopics } from '@altyn/contracts/player/support';
import { userBonusStatuses } from '@altyn/domain/bonus';
import { endReasons } from '@altyn/domain/bonus-wagering';
import { describe, expect, it } from 'vitest';
import english from '../../messages/en.json';
import russian from '../../messages/ru.json';
import ukrainian from '../../messages/uk.json';

type Tree = { [key: string]: string | Tree };

const keysOf = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );

/** Words of the API that a screen shows, as its contract lists them. */
const shown: Readonly<Record<string, readonly string[]>> = {
  'security events': toldSecurityEvent.options,
  'bonus states': userBonusStatuses.map((status) => `bonus-${status}`),
  'ends of bonuses': endReasons.map((reason) => `end-${reason}`),
  'identity states': kycStatus.options.map((status) => `kyc-${status}`),
  'limited amounts': limitKind.options.map((kind) => `limit-${kind}`),
  'periods of limits': limitPeriod.options.map((period) => `period-${period}`),
  'topics of requests': supportTopics.map((topic) => (topic === 'game' ? 'topic-game' : topic)),
  'reasons of held wins': ['held-game', 'held-provider'],
  'states of cases': caseStates.map((state) => `case-${state}`),
  'pages of news': newsPlace.options.map((place) => `value-${place}`),
  'prizes of the wheel': wheelPrize.options.map((prize) => `value-${prize}`),
  jackpots: suit.options.map((one) => `value-${one}`),
  'outcomes of payments': toldPaymentStatus.options.map((status) => `value-${status}`),
  'documents asked for': askedDocuments.map((document) => `asked-${document}`),
  'reasons of documents': askedWhy.options.map((why) => `why-${why}`),
  'results of cases': [...caseOutcomes, 'merged'],
};

describe.each([
  ['uk', ukrainian],
  ['ru', russian],
  ['en', english],
])('%s', (_language, messages) => {
  it('has every text of the others', () => {
    expect(keysOf(messages).toSorted()).toEqual(keysOf(english).toSorted());
  });

  it.each(Object.entries(shown))('says %s', (_name, words) => {
    const known = messages.words as Record<string, string>;
    expect(words.filter((word) => !known[word])).toEqual([]);
  });

  it('says the kinds of messages', () => {
    const known = messages.words as Record<string, string>;
    const missing = notificationKinds.filter((kind) => !known[`message-${kind}`] && !known[kind]);
    expect(missing).toEqual([]);
  });

  it('names the facts of every message', () => {
    const known = messages.words as Record<string, string>;
    const names = new Set(Object.values(notificationData).flatMap(({ shape }) => Object.keys(shape)));
    expect([...names].filter((name) => !known[`fact-${name}`] && !known[name])).toEqual([]);
  });

  it('titles every queue', () => {
    expect(Object.keys(messages.queues.title).toSorted()).toEqual([...officeQueues].toSorted());
  });
});
