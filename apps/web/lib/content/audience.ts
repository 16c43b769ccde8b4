import { inOrder, isShown, type OrderedContent, type ShownContent } from '@altyn/domain/content';

/** The same content as signed-in players and as visitors see it, each in order. */
export interface ByAudience<Item> {
  player: Item[];
  visitor: Item[];
  /** True if both lists are equal, so that they can be rendered once. */
  isSame: boolean;
}

/**
 * Splits content by audience. Pages are shared, so they contain both variants and the browser shows one.
 * @param now ms since the epoch; content outside its dates is omitted.
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
