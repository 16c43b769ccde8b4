import type { ContentImage } from '@altyn/contracts/content';
import { ArtObject } from '#web/components/art-object.tsx';
import { optimisedSource, siteArtOf } from '#web/lib/content/image-sizes.ts';
import { cx } from '#web/lib/cx.ts';

interface SmallPictureProps {
  image: Pick<ContentImage, 'imageUrl' | 'alt'>;
  /** Width and height in pixels, at most 192. */
  size: number;
  /** A picture of another shape fills the square, or is fitted in whole. */
  fit?: 'cover' | 'contain';
  className?: string;
}

/** A picture of the content in a square of a fixed size: a drawing of the site, or an upload by the optimiser's path. */
export function SmallPicture({ image, size, fit = 'cover', className }: SmallPictureProps) {
  const art = siteArtOf(image);
  if (art?.folder === 'objects') return <ArtObject name={art.name} size={size} {...(className ? { className } : {})} />;
  const source = (width: number) => optimisedSource(image.imageUrl, width);
  return (
    <img
      src={source(size * 2)}
      srcSet={`${source(size)} 1x, ${source(size * 2)} 2x`}
      width={size}
      height={size}
      alt={image.alt}
      loading="lazy"
      className={cx('aspect-square rounded-xs', fit === 'cover' ? 'object-cover' : 'object-contain', className)}
    />
  );
}
