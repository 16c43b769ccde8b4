import { preload } from 'react-dom';

interface MainPicture {
  /** Its AVIF files with their widths, the smallest first; for one file the file alone. */
  srcSet: string;
  sizes?: string;
  /** The screens it is for, where others get another picture. */
  media?: string;
}

/**
 * Names a page's main picture in the page's head, so that it is the first thing asked for and travels on the connection
 * that brought the page; the picture itself says the same and stays what is shown. For the AVIF of a `<picture>`: who does
 * not know AVIF loads nothing twice.
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
