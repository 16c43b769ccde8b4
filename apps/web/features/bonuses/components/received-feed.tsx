'use client';
import type { ReceivedBonus } from '@altyn/contracts/bonuses';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { moneyText } from '#web/lib/format/money.ts';
import { receivedBonusesQuery } from '../queries.ts';

const cups = ['bronze', 'silver', 'gold', 'platinum', 'brilliant'];

/**
 * What players have just received: a cup, the game's tile or a gift, the masked name and the amount. Its line is there from
 * the start: what follows it stays where it is.
 */
export function ReceivedFeed() {
  const translate = useTranslations('bonuses.feed');
  const { data, isPending } = useQuery(receivedBonusesQuery);
  const items = data?.items ?? [];
  return (
    <section className="flex flex-col gap-3" aria-busy={isPending}>
      <h2 className="text-base font-extrabold">{translate('title')}</h2>
      {items.length > 0 ? (
        <Rail items={items} label={translate('title')} />
      ) : (
        <p className="flex h-16 items-center text-sm text-soft">{isPending ? '' : translate('empty')}</p>
      )}
    </section>
  );
}

function Rail({ items, label }: { items: readonly ReceivedBonus[]; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <ul className="rail -mx-4 scroll-px-4 gap-2 px-4" tabIndex={0} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className="flex h-16 shrink-0 snap-start items-center gap-2.5 rounded-md bg-raised pl-2 pr-4">
          <FeedPicture type={item.type} gameSlug={item.game_slug} />
          <span>
            <span className="block text-xs text-faint">{item.user_id}</span>
            <span className="tabular block whitespace-nowrap font-bold text-gold">
              {moneyText(item.amount, item.currency, { isCompact: true })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function FeedPicture({ type, gameSlug }: { type: string | null; gameSlug: string | null }) {
  if (gameSlug) {
    return (
      <picture>
        <source type="image/avif" srcSet={`/art/tiles/${gameSlug}-180.avif`} />
        <img
          src={`/art/tiles/${gameSlug}-180.webp`}
          width={36}
          height={48}
          alt=""
          loading="lazy"
          className="rounded-xs"
        />
      </picture>
    );
  }
  const name = type && cups.includes(type) ? `cup-${type}` : 'gift';
  return (
    <picture>
      <source type="image/avif" srcSet={`/art/objects/${name}-64.avif, /art/objects/${name}-128.avif 2x`} />
      <img src={`/art/objects/${name}-64.webp`} width={44} height={44} alt="" loading="lazy" />
    </picture>
  );
}
