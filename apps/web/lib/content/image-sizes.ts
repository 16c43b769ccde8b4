import type { ContentImage } from '@altyn/contracts/content';

/** A drawing of the site itself: its folder under /art and its name. */
export interface SiteArt {
  folder: string;
  name: string;
}

/** `/art/objects/chest-256.webp` → folder `objects`, name `chest`; undefined: an editor's upload. */
export function siteArtOf({ imageUrl }: Pick<ContentImage, 'imageUrl'>): SiteArt | undefined {
  const found = /^\/art\/([a-z-]+)\/([a-z0-9-]+)-\d+\.(?:webp|avif)$/.exec(imageUrl);
  return found ? { folder: found[1] ?? '', name: found[2] ?? '' } : undefined;
}
