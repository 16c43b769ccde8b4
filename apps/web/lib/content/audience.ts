import { inOrder, isShown, type OrderedContent, type ShownContent } from '@altyn/domain/content';

/** What signed-in players and visitors see of the same content, each in its own order. */
export interface ByAudience<Item> {
  player: Item[];
  visitor: Item[];
  /** Both see the same in the same order: it need be there once only. */
  isSame: boolean;
}

/**
 * Parts content by reader: pages are the same for everyone, so they carry both variants and the browser picks one.
 * @param now milliseconds since 1970: what is outside its dates is left out.
 */
export function byAudience<Item extends ShownContent & OrderedContent>(
  items: readonly Item[],
  now: number,
): ByAudience<Item> {
  const of = (isSignedIn: boolean) =>
    inOrder(
      items.filter((item) => isShown(item, { now, isSignedIn })),
      isSignedIn,
    );
  const [player, visitor] = [of(true), of(false)];
  const isSame = player.length === visitor.length && player.every((item, index) => item === visitor[index]);
  return { player, visitor, isSame };
}
