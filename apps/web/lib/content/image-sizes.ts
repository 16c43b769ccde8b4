import type { ContentImage } from '@altyn/contracts/content';

/** A drawing of the site: folder under /art and file name. */
export interface SiteArt {
  folder: string;
  name: string;
}

/** `/art/objects/chest-256.webp` → folder `objects`, name `chest`; undefined for an editor's upload. */
export function siteArtOf({ imageUrl }: Pick<ContentImage, 'imageUrl'>): SiteArt | undefined {
  const found = /^\/art\/([a-z-]+)\/([a-z0-9-]+)-\d+\.(?:webp|avif)$/.exec(imageUrl);
  return found ? { folder: found[1] ?? '', name: found[2] ?? '' } : undefined;
}

/**
 * Image-optimiser path of one of the site's prepared pictures (`/art/tiles/gem-rush-240.avif`), with its own width and
 * the default quality (specification, section 7).
 */
export function artSource(file: string): string {
  return `/_next/image?url=${encodeURIComponent(file)}&w=${/-(\d+)\.\w+$/.exec(file)?.[1] ?? ''}&q=75`;
}

/** Widths in pixels, below a phone's screen, that the optimiser supports. */
const optimisedWidths = [32, 48, 64, 96, 128, 256, 384];

/** Optimiser path of a site or content picture at least `width` pixels wide (384 at most), quality 75. */
export function optimisedSource(url: string, width: number): string {
  const enough = optimisedWidths.find((one) => one >= width) ?? optimisedWidths.at(-1);
  return `/_next/image?url=${encodeURIComponent(url)}&w=${enough}&q=75`;
}
