import type { ReceivedBonus } from '@altyn/contracts/bonuses';
import { type CupTier, cupTiers } from '#web/components/ui/cup.tsx';

/** Pictures of the site and of the content; none of a foreign address. */
const ownPicture = /^\/(?:art|content\/media)\/[^?#]+$/;

/** What stands for something received. */
type FeedPicture =
  | { kind: 'image'; imageUrl: string }
  /** A game's tile. */
  | { kind: 'game'; slug: string }
  /** The cup of a battle. */
  | { kind: 'cup'; tier: CupTier }
  | { kind: 'gift' };

/** A feed item has a type or a picture of its own (specification, section 3): the picture, else the game, the cup, a gift. */
export function feedPicture({
  type,
  image,
  game_slug: slug,
}: Pick<ReceivedBonus, 'type' | 'image' | 'game_slug'>): FeedPicture {
  if (image && ownPicture.test(image)) return { kind: 'image', imageUrl: image };
  if (slug) return { kind: 'game', slug };
  const tier = cupTiers.find((known) => known === type);
  return tier ? { kind: 'cup', tier } : { kind: 'gift' };
}
