import { campaignDefinition } from '@altyn/contracts/promotions/campaigns';
import { describe, expect, it } from 'vitest';
import { definitionOf, type Draft, draftOf, emptyDraft } from './draft.ts';

const inAll = (text: string) => ({ en: text, ua: text, ru: text });
const words = { title: inAll('News'), body: inAll('Use {code}'), place: 'games' };
const named = { code: 'away-a-week', name: 'Away' };

const drafts: readonly (readonly [string, Draft])[] = [
  ['free spins', { ...emptyDraft, ...named }],
  ['a bonus with news', { ...emptyDraft, ...named, kind: 'bonus', amountEur: '5.00', hasText: true, ...words }],
  ['news', { ...emptyDraft, ...named, kind: 'message', hasText: true, ...words }],
  [
    'a promo code for a narrow segment',
    {
      ...{ ...emptyDraft, ...named, kind: 'promo_code', promoCode: 'BACK', hasText: true, ...words },
      ...{ countries: ['UA'], currencies: ['uah'], tags: 'vip whale', withoutTags: 'abuse', isVerified: 'true' },
      ...{ ggrDays: '30', games: 'fruit-crown hot-sevens-40' },
      min: { ...emptyDraft.min, seen_days: '7', ggr_eur: '10.50', net_eur: '-5.00', stars: '1.5' },
      max: { ...emptyDraft.max, deposits: '3', stars: '10' },
      ...{ startsAt: '2026-12-01T09:00:00Z', endsAt: '2026-12-31T00:00:00Z', everyHours: '24', budgetEur: '100.00' },
    },
  ],
];

describe('the form of a campaign', () => {
  it.each(drafts)('writes a definition that is valid, and reads it back: %s', (_, draft) => {
    const read = campaignDefinition.safeParse(definitionOf(draft));
    expect(read.error?.issues).toBeUndefined();
    if (read.success) {
      expect(campaignDefinition.parse(definitionOf(draftOf(read.data)))).toEqual(read.data);
    }
  });

  it('sends what is no number as it was typed, so that it is refused', () => {
    const typed: Draft = { ...emptyDraft, ...named, maxPlayers: 'many', min: { ...emptyDraft.min, deposits: 'three' } };
    const paths = campaignDefinition.safeParse(definitionOf(typed)).error?.issues.map(({ path }) => path.join('.'));
    expect(paths?.toSorted()).toEqual(['max_players', 'segment.deposits_min']);
  });
});
