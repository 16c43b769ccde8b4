'use client';
import type { User } from '@altyn/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ArtObject } from '#web/components/art-object.tsx';
import { paths } from '#web/config/paths.ts';
import { ownGamesQuery } from '#web/lib/api/own-games.ts';
import { useNumberText } from '#web/lib/format/use-money.ts';
import { useOpenCashbox } from '../cashbox/use-cashbox.ts';
import { firstDepositQuery } from '../promo/queries.ts';
import { OwnCard } from './own-card.tsx';
import { isNewcomer } from './own-facts.ts';

/** First steps of a player who has not played: the first deposit's bonus, while it is theirs, and the popular games. */
export function OwnStart({ user }: { user: User }) {
  const translate = useTranslations('own.start');
  const numberText = useNumberText();
  const openCashbox = useOpenCashbox();
  const isNew = isNewcomer(useQuery(ownGamesQuery).data);
  const { data: bonus } = useQuery({ ...firstDepositQuery(user.currency), enabled: isNew });
  if (!isNew) return null;
  return (
    <>
      {bonus && (
        <OwnCard
          isWaiting
          href={paths.cashboxFor('deposit')}
          onPress={() => openCashbox()}
          sign={<ArtObject name="gift" size={44} />}
          title={translate('offer')}
          value={translate('percent', { percent: numberText(Number(bonus.bonus_amount)) })}
        />
      )}
      <OwnCard
        isWaiting={!bonus}
        href={paths.games}
        sign={<ArtObject name="category-popular" size={44} />}
        title={translate('games')}
        value={translate('popular')}
      />
    </>
  );
}
