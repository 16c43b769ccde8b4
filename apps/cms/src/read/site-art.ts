import { type ContentImage, siteArtPrefix } from '@altyn/contracts/content';

interface Folder {
  /** Largest available width in pixels, which is part of the file name. */
  width: number;
  height: number;
  names: readonly string[];
}

/** The site's own pictures that content may reference: `<folder>/<name>`. */
const folders: Record<string, Folder> = {
  banners: { width: 1440, height: 420, names: ['welcome', 'cashback', 'battles', 'jackpots', 'wheel'] },
  objects: {
    width: 256,
    height: 256,
    names: [
      'bars',
      'bolt',
      'cashback',
      'chest',
      'clover',
      'coin',
      'coins',
      'crown',
      'cup-bronze',
      'cup-silver',
      'cup-gold',
      'cup-platinum',
      'cup-brilliant',
      'dice',
      'gift',
      'megaphone',
      'shield',
      'star',
      'suit-clubs',
      'suit-diamonds',
      'suit-hearts',
      'suit-spades',
      'ticket',
      'wheel',
    ],
  },
  empty: { width: 480, height: 360, names: ['maintenance', 'offline', 'bonuses', 'payments', 'battles'] },
};

export const siteArtKeys: readonly string[] = Object.entries(folders).flatMap(([folder, { names }]) =>
  names.map((name) => `${folder}/${name}`),
);

/** The site's picture of a key; null if there is none. */
export function siteArt(key: string): ContentImage | null {
  const [folder = '', name = ''] = key.split('/');
  const found = Object.hasOwn(folders, folder) ? folders[folder] : undefined;
  if (!found?.names.includes(name)) return null;
  const { width, height } = found;
  return { key, imageUrl: `${siteArtPrefix}${folder}/${name}-${width}.webp`, width, height, alt: '' };
}
