import type { ReceivedBonus } from '@altyn/contracts/bonuses';
import { type CupTier, cupTiers } from '#web/components/ui/cup.tsx';

/** Pictures of the site and of the content; rejects foreign addresses. */
const ownPicture = /^\/(?:art|content\/media)\/[^?#]+$/;

/** Picture of a reward. */
type FeedPicture =
  | { kind: 'image'; imageUrl: string }
  /** A game's tile. */
  | { kind: 'game'; slug: string; picture: string | null }
  /** A battle's cup. */
  | { kind: 'cup'; tier: CupTier }
  | { kind: 'gift' };

/** Picture of a feed item (specification, section 3): its own, otherwise the game, the cup or a gift. */
export function feedPicture({
  type,
  image,
  game_slug: slug,
  game_picture: picture,
}: Pick<ReceivedBonus, 'type' | 'image' | 'game_slug' | 'game_picture'>): FeedPicture {
  if (image && ownPicture.test(image)) return { kind: 'image', imageUrl: image };
  if (slug) return { kind: 'game', slug, picture };
  const tier = cupTiers.find((known) => known === type);
  return tier ? { kind: 'cup', tier } : { kind: 'gift' };
}
