import { preload } from 'react-dom';

interface MainPicture {
  /** AVIF files with widths, smallest first; or a single file. */
  srcSet: string;
  sizes?: string;
  /** Media query of the picture, if other screens get another one. */
  media?: string;
}

/**
 * Preloads a page's main picture from its head, so that it is requested first, on the page's own connection; the picture
 * element stays the one shown. Only for the AVIF of a `<picture>`: browsers without AVIF load nothing twice.
 */
export function preloadPicture({ srcSet, sizes, media }: MainPicture): void {
  preload(srcSet.split(' ', 1)[0] ?? '', {
    as: 'image',
    type: 'image/avif',
    fetchPriority: 'high',
    imageSrcSet: srcSet,
    ...(sizes && { imageSizes: sizes }),
    ...(media && { media }),
  });
}
