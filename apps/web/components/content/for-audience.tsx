import type { OrderedContent, ShownContent } from '@altyn/domain/content';
import type { ReactNode } from 'react';
import { byAudience } from '#web/lib/content/audience.ts';

interface ForAudienceProps<Item> {
  items: readonly Item[];
  /** Draws a list; it is not called for an empty one. `isFirstSight`: what a first visit paints. */
  children: (items: readonly Item[], options: { isFirstSight: boolean }) => ReactNode;
}

/**
 * Content for players and for visitors on a page that is one for all: both stand in it, and the sheet shows the one that
 * fits the session, from the first paint on. What both see alike stands there once.
 */
export function ForAudience<Item extends ShownContent & OrderedContent>({ items, children }: ForAudienceProps<Item>) {
  const { player, visitor, isSame } = byAudience(items, Date.now());
  if (isSame) return visitor.length > 0 && children(visitor, { isFirstSight: true });
  return (
    <>
      {visitor.length > 0 && <div data-for="visitor">{children(visitor, { isFirstSight: true })}</div>}
      {player.length > 0 && <div data-for="player">{children(player, { isFirstSight: false })}</div>}
    </>
  );
}
