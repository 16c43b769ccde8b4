'use client';
import type { ReceivedBonus } from '@altyn/contracts/bonuses';
import { parseMoney } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ArtObject } from '#web/components/art-object.tsx';
import { tileFile } from '#web/components/tile-picture.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Cup } from '#web/components/ui/cup.tsx';
import { SmallPicture } from '#web/components/content/small-picture.tsx';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useShownCurrency } from '#web/shell/session/session.ts';
import { feedPicture } from '../feed-picture.ts';
import { receivedBonusesQuery } from '../queries.ts';

/** Picture size in pixels. */
const pictureSize = 44;

/**
 * Feed of rewards that players have just received: picture, masked name and amount. Its height is reserved while it loads,
 * so that it does not shift the content below; without any reward nothing is shown.
 */
export function ReceivedFeed() {
  const translate = useTranslations('bonuses.feed');
  const { data, isPending } = useQuery(receivedBonusesQuery(useShownCurrency()));
  const items = data?.items ?? [];
  if (!isPending && items.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" aria-busy={isPending}>
      <h2 className="text-base font-extrabold">{translate('title')}</h2>
      {items.length > 0 && <Rail items={items} label={translate('title')} />}
      {isPending && (
        <div className="flex gap-2 overflow-hidden">
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-16 w-40 shrink-0 rounded-md" />
          ))}
        </div>
      )}
    </section>
  );
}

function Rail({ items, label }: { items: readonly ReceivedBonus[]; label: string }) {
  return (
    <ul className="rail -mx-4 scroll-px-4 gap-2 px-4" tabIndex={0} aria-label={label}>
      {items.map((item) => (
        <FeedItem key={item.id} item={item} />
      ))}
    </ul>
  );
}

/** A reward: picture, masked name, the amount if any, and a cup's tier. */
function FeedItem({ item }: { item: ReceivedBonus }) {
  const moneyText = useMoneyText();
  const cups = useTranslations('common.cups');
  const picture = feedPicture(item);
  const cup = picture.kind === 'cup' ? cups(picture.tier) : undefined;
  const hasMoney = (parseMoney(item.amount) ?? 0n) > 0n;
  return (
    <li className="flex h-16 shrink-0 snap-start items-center gap-2.5 rounded-md bg-raised pl-2 pr-4">
      <FeedPicture picture={picture} />
      <span className="whitespace-nowrap">
        <span className="block text-xs text-faint">
          {item.user_id}
          {cup !== undefined && hasMoney && `, ${cup}`}
        </span>
        <span className="tabular block font-bold text-gold">
          {cup !== undefined && !hasMoney ? cup : moneyText(item.amount, item.currency, { isCompact: true })}
        </span>
      </span>
    </li>
  );
}

function FeedPicture({ picture }: { picture: ReturnType<typeof feedPicture> }) {
  switch (picture.kind) {
    case 'image':
      return <SmallPicture image={{ imageUrl: picture.imageUrl, alt: '' }} size={pictureSize} />;
    case 'game':
      return (
        <picture>
          <source type="image/avif" srcSet={tileFile(picture, 180, 'avif')} />
          <img
            src={tileFile(picture, 180, 'webp')}
            width={36}
            height={48}
            alt=""
            loading="lazy"
            className="rounded-xs"
          />
        </picture>
      );
    case 'cup':
      return <Cup tier={picture.tier} size={pictureSize} />;
    case 'gift':
      return <ArtObject name="gift" size={pictureSize} />;
  }
}
