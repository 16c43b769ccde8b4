import type { OrderedContent, ShownContent } from '@altyn/domain/content';
import type { ReactNode } from 'react';
import { byAudience } from '#web/lib/content/audience.ts';

interface ForAudienceProps<Item> {
  items: readonly Item[];
  /** Renders a non-empty list. `isFirstSight`: the list is part of a first visit's paint. */
  children: (items: readonly Item[], options: { isFirstSight: boolean }) => ReactNode;
}

/**
 * Content that differs between players and visitors on a shared, cached page. Both versions are in the HTML, and the
 * stylesheet shows the one that fits the session from the first paint. Content for both is rendered once.
 */
export function ForAudience<Item extends ShownContent & OrderedContent>({ items, children }: ForAudienceProps<Item>) {
  // oxlint-disable-next-line react/purity -- content that is due when the page is rendered
  const { player, visitor, isSame } = byAudience(items, Date.now());
  if (isSame) return visitor.length > 0 && children(visitor, { isFirstSight: true });
  return (
    <>
      {visitor.length > 0 && <div data-for="visitor">{children(visitor, { isFirstSight: true })}</div>}
      {player.length > 0 && <div data-for="player">{children(player, { isFirstSight: false })}</div>}
    </>
  );
}
